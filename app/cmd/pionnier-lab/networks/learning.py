"""What the programs that train networks share: how weights are changed, and options."""
import dataclasses
import math

import torch

import net


def shape(args):
    """The shape that options tell."""
    return net.Shape(**{f.name: getattr(args, f.name) for f in dataclasses.fields(net.Shape)})


def optimizer(model, rate, decay):
    """An optimizer of the weights that learn; those of products decay."""
    learning = [p for p in model.parameters() if p.requires_grad]
    products, others = ([p for p in learning if (p.dim() > 1) == many] for many in (True, False))
    fused = {"fused": True} if learning[0].is_cuda else {}
    return torch.optim.AdamW([{"params": products, "weight_decay": decay}, {"params": others, "weight_decay": 0}],
                             lr=rate, betas=(0.9, 0.98), eps=1e-7, **fused)


def set_rate(optimizer, highest, warm, progress, lowest):
    """Sets the rate: warm is the share of the highest that is reached, progress that of the run
    that is done, lowest what is left of the rate at its end. It falls along half a cosine."""
    rate = highest * min(1, warm) * (lowest + (1 - lowest) * 0.5 * (1 + math.cos(math.pi * progress)))
    for group in optimizer.param_groups:
        group["lr"] = rate


def progress(args, minutes, step):
    """The share of a run that is done, by time or by steps, 0 to 1."""
    done = minutes / args.minutes if args.minutes else 0
    return min(1, max(done, step / args.steps if args.steps else 0))


@torch.no_grad()
def follow(average, model, keep):
    """Moves the average of weights towards the model; keep is how much stays."""
    mine, theirs = (list(m.state_dict().values()) for m in (average, model))
    torch._foreach_mul_(mine, keep)
    torch._foreach_add_(mine, theirs, alpha=1 - keep)


def numbers(text, name=int):
    """Reads "9:0.6,13:0.4"; what has no number has 1."""
    parts = (part.partition(":") for part in text.split(","))
    return {name(key): float(value or 1) for key, _, value in parts}


def add_options(add, batch, warmup, average, threads, shape):
    """Adds the options of every training program."""
    add("--out", required=True, help="what the names of the files written start with")
    add("--minutes", type=float, default=0, help="length of the run")
    add("--steps", type=int, default=0, help="length of the run in steps, if that comes sooner")
    add("--batch", type=int, default=batch, help="positions a step; on 9x9, where sizes differ, and fewer on larger boards")
    add("--rate", type=float, default=3e-3, help="highest learning rate")
    add("--warmup", type=int, default=warmup, help="steps until the learning rate is reached")
    add("--decay", type=float, default=0.02, help="weight decay")
    add("--clip", type=float, default=1.0, help="longest gradient")
    add("--average", type=float, default=average, help="memory of the average of weights that is exported")
    add("--threads", type=int, default=threads, help="threads of each process")
    add("--seed", type=int, default=1)
    for f in dataclasses.fields(net.Shape):
        add("--" + f.name, type=f.type, default=getattr(shape, f.name))
