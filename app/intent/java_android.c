//go:build android && cgo

// The way in is an activity of its own in the manifest, of the system's class NativeActivity, which calls
// pionnier_receive below. It keeps its Intent for Go, shows the program's activity and ends, before anything
// of it is seen. The program's activity cannot be asked: there is one for all intents (singleTask, for the
// toolkit has one window a process), the toolkit does not pass on onNewIntent, so that its getIntent stays
// the first one, and so does the task's base intent, which the system sets once (Task.setIntent returns early
// but for apps that relinquish their task's identity). Here each intent comes exactly once: turning the phone,
// coming back from behind and being begun again from the list of recent apps make no activity of this kind.

#include "java_android.h"

#include <android/native_activity.h>
#include <stdarg.h>
#include <stdlib.h>

#define FLAG_GRANT_READ_URI_PERMISSION 0x00000001
#define FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY 0x00100000
#define FLAG_ACTIVITY_NEW_TASK 0x10000000

// A step does nothing once Java has thrown, or where the object is NULL; thrown asks at the end.

// method finds a method of an object; NULL: Java has thrown, or there is no object.
static jmethodID method(JNIEnv *env, jobject on, const char *name, const char *signature) {
	if (on == NULL || (*env)->ExceptionCheck(env)) {
		return NULL;
	}
	jclass class = (*env)->GetObjectClass(env, on);
	jmethodID m = (*env)->GetMethodID(env, class, name, signature);
	(*env)->DeleteLocalRef(env, class);
	return m;
}

// CALLER defines a function that calls a method by its name; 0: Java has thrown, or there is no object.
#define CALLER(type, function, CallV) \
	static type function(JNIEnv *env, jobject on, const char *name, const char *signature, ...) { \
		jmethodID m = method(env, on, name, signature); \
		if (m == NULL) { \
			return 0; \
		} \
		va_list args; \
		va_start(args, signature); \
		type result = (*env)->CallV(env, on, m, args); \
		va_end(args); \
		return (*env)->ExceptionCheck(env) ? 0 : result; \
	}

CALLER(jobject, call, CallObjectMethodV)
CALLER(jint, call_int, CallIntMethodV)
CALLER(jboolean, call_bool, CallBooleanMethodV)

static void call_void(JNIEnv *env, jobject on, const char *name, const char *signature, ...) {
	jmethodID m = method(env, on, name, signature);
	if (m == NULL) {
		return;
	}
	va_list args;
	va_start(args, signature);
	(*env)->CallVoidMethodV(env, on, m, args);
	va_end(args);
}

// make returns a new object of a class of the system's.
static jobject make(JNIEnv *env, const char *name, const char *signature, ...) {
	if ((*env)->ExceptionCheck(env)) {
		return NULL;
	}
	jclass class = (*env)->FindClass(env, name);
	if (class == NULL) {
		return NULL;
	}
	jmethodID m = (*env)->GetMethodID(env, class, "<init>", signature);
	if (m == NULL) {
		return NULL;
	}
	va_list args;
	va_start(args, signature);
	jobject result = (*env)->NewObjectV(env, class, m, args);
	va_end(args);
	return result;
}

static jobject call_static(JNIEnv *env, const char *name, const char *function, const char *signature, ...) {
	if ((*env)->ExceptionCheck(env)) {
		return NULL;
	}
	jclass class = (*env)->FindClass(env, name);
	if (class == NULL) {
		return NULL;
	}
	jmethodID m = (*env)->GetStaticMethodID(env, class, function, signature);
	if (m == NULL) {
		return NULL;
	}
	va_list args;
	va_start(args, signature);
	jobject result = (*env)->CallStaticObjectMethodV(env, class, m, args);
	va_end(args);
	return (*env)->ExceptionCheck(env) ? NULL : result;
}

// ascii returns a String of a constant.
static jstring ascii(JNIEnv *env, const char *s) {
	return (*env)->ExceptionCheck(env) ? NULL : (*env)->NewStringUTF(env, s);
}

static jstring string(JNIEnv *env, const jchar *units, jsize length) {
	if (length == 0) {
		return ascii(env, "");
	}
	return (*env)->ExceptionCheck(env) ? NULL : (*env)->NewString(env, units, length);
}

// take copies a String.
static void take(JNIEnv *env, jstring s, words *w) {
	if (s == NULL || (*env)->ExceptionCheck(env)) {
		return;
	}
	w->length = (*env)->GetStringLength(env, s);
	w->units = malloc((w->length + 1) * sizeof(jchar));
	if (w->units != NULL) {
		(*env)->GetStringRegion(env, s, 0, w->length, w->units);
	}
}

// thrown clears what Java has thrown, and tells it if why is not NULL. It returns 0 if there is nothing.
static int thrown(JNIEnv *env, words *why) {
	jthrowable exception = (*env)->ExceptionOccurred(env);
	if (exception == NULL) {
		return 0;
	}
	(*env)->ExceptionClear(env);
	if (why != NULL && why->units == NULL) {
		take(env, call(env, exception, "toString", "()Ljava/lang/String;"), why);
		(*env)->ExceptionClear(env);
	}
	(*env)->DeleteLocalRef(env, exception);
	return 1;
}

// show shows the program's activity, which gets the leave to read what the intent names, if received is not
// NULL: the leave of the receiving activity ends with it.
static int show(JNIEnv *env, jobject receiver, jobject received, jint flags) {
	jobject intent;
	if (received != NULL) {
		intent = make(env, "android/content/Intent", "(Landroid/content/Intent;)V", received);
	} else {
		intent = make(env, "android/content/Intent", "()V");
	}
	call(env, intent, "setClassName", "(Landroid/content/Context;Ljava/lang/String;)Landroid/content/Intent;",
		receiver, ascii(env, "org.golang.app.GoNativeActivity"));
	call(env, intent, "setFlags", "(I)Landroid/content/Intent;",
		(jint)(FLAG_ACTIVITY_NEW_TASK | (flags & FLAG_GRANT_READ_URI_PERMISSION)));
	call_void(env, receiver, "startActivity", "(Landroid/content/Intent;)V", intent);
	return !thrown(env, NULL);
}

// pionnier_receive is what the system calls, on Java's own thread, for a new activity that receives an Intent.
JNIEXPORT void pionnier_receive(ANativeActivity *activity, void *state, size_t size) {
	JNIEnv *env = activity->env;
	jobject receiver = activity->clazz; // the activity, in spite of the name
	jobject received = call(env, receiver, "getIntent", "()Landroid/content/Intent;");
	jint flags = call_int(env, received, "getFlags", "()I");
	thrown(env, NULL);
	if (received != NULL && !(flags & FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY)) {
		jobject kept = (*env)->NewGlobalRef(env, received);
		if (kept != NULL && !intent_arrives((uintptr_t)kept)) {
			(*env)->DeleteGlobalRef(env, kept);
		}
	}
	// Without the leave it is Go that is refused, and tells so.
	if (!show(env, receiver, received, flags)) {
		show(env, receiver, NULL, 0);
	}
	call_void(env, receiver, "finish", "()V");
	thrown(env, NULL);
}

int intent_fields(uintptr_t jni, uintptr_t intent, fields *f, words *why) {
	JNIEnv *env = (JNIEnv *)jni;
	jobject of = (jobject)intent;
	take(env, call(env, of, "getAction", "()Ljava/lang/String;"), &f->action);
	take(env, call(env, of, "getDataString", "()Ljava/lang/String;"), &f->data);
	jobject stream = call(env, of, "getParcelableExtra", "(Ljava/lang/String;)Landroid/os/Parcelable;",
		ascii(env, "android.intent.extra.STREAM"));
	take(env, call(env, stream, "toString", "()Ljava/lang/String;"), &f->stream);
	jobject streams = call(env, of, "getParcelableArrayListExtra", "(Ljava/lang/String;)Ljava/util/ArrayList;",
		ascii(env, "android.intent.extra.STREAM"));
	if (stream == NULL && streams != NULL) { // of ACTION_SEND_MULTIPLE
		take(env, call_static(env, "android/text/TextUtils", "join", "(Ljava/lang/CharSequence;Ljava/lang/Iterable;)Ljava/lang/String;",
			ascii(env, "\n"), streams), &f->stream);
	}
	jobject text = call(env, of, "getCharSequenceExtra", "(Ljava/lang/String;)Ljava/lang/CharSequence;",
		ascii(env, "android.intent.extra.TEXT"));
	take(env, call(env, text, "toString", "()Ljava/lang/String;"), &f->text);
	return !thrown(env, why);
}

void intent_release(uintptr_t jni, uintptr_t reference) {
	JNIEnv *env = (JNIEnv *)jni;
	(*env)->DeleteGlobalRef(env, (jobject)reference);
}

static jobject parsed(JNIEnv *env, const jchar *uri, jsize length) {
	return call_static(env, "android/net/Uri", "parse", "(Ljava/lang/String;)Landroid/net/Uri;", string(env, uri, length));
}

static jobject resolver(JNIEnv *env, uintptr_t activity) {
	return call(env, (jobject)activity, "getContentResolver", "()Landroid/content/ContentResolver;");
}

int intent_name(uintptr_t jni, uintptr_t activity, const jchar *uri, jsize length, words *name, words *why) {
	JNIEnv *env = (JNIEnv *)jni;
	jstring column = ascii(env, "_display_name"); // OpenableColumns.DISPLAY_NAME
	jobjectArray columns = NULL;
	if (column != NULL) {
		jclass class = (*env)->FindClass(env, "java/lang/String");
		columns = class == NULL ? NULL : (*env)->NewObjectArray(env, 1, class, column);
	}
	jobject cursor = call(env, resolver(env, activity), "query",
		"(Landroid/net/Uri;[Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;Ljava/lang/String;)Landroid/database/Cursor;",
		parsed(env, uri, length), columns, (jobject)NULL, (jobject)NULL, (jobject)NULL);
	jint at = call_int(env, cursor, "getColumnIndex", "(Ljava/lang/String;)I", column);
	if (at >= 0 && call_bool(env, cursor, "moveToFirst", "()Z")) {
		take(env, call(env, cursor, "getString", "(I)Ljava/lang/String;", at), name);
	}
	int known = !thrown(env, why);
	call_void(env, cursor, "close", "()V");
	thrown(env, NULL);
	return known;
}

uintptr_t intent_open(uintptr_t jni, uintptr_t activity, const jchar *uri, jsize length, words *why) {
	JNIEnv *env = (JNIEnv *)jni;
	jobject stream = call(env, resolver(env, activity), "openInputStream", "(Landroid/net/Uri;)Ljava/io/InputStream;",
		parsed(env, uri, length));
	return thrown(env, why) ? 0 : (uintptr_t)stream;
}

int intent_read(uintptr_t jni, uintptr_t stream, void *buffer, int size, int *count, words *why) {
	JNIEnv *env = (JNIEnv *)jni;
	jbyteArray bytes = (*env)->NewByteArray(env, size);
	*count = call_int(env, (jobject)stream, "read", "([B)I", bytes);
	if (thrown(env, why)) {
		return 0;
	}
	if (*count > 0) {
		(*env)->GetByteArrayRegion(env, bytes, 0, *count, buffer);
	}
	(*env)->DeleteLocalRef(env, bytes);
	return !thrown(env, why);
}

void intent_close(uintptr_t jni, uintptr_t stream) {
	JNIEnv *env = (JNIEnv *)jni;
	call_void(env, (jobject)stream, "close", "()V");
	thrown(env, NULL);
}

// sheet shows the sheet of apps for an intent that sends something.
static int sheet(JNIEnv *env, uintptr_t activity, jobject intent, jstring title, words *why) {
	jobject chooser = call_static(env, "android/content/Intent", "createChooser",
		"(Landroid/content/Intent;Ljava/lang/CharSequence;)Landroid/content/Intent;", intent, title);
	call_void(env, (jobject)activity, "startActivity", "(Landroid/content/Intent;)V", chooser);
	return !thrown(env, why);
}

#define PUT_STRING "(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;"

// sending returns an intent that sends content of this MIME type.
static jobject sending(JNIEnv *env, jstring kind, jstring title) {
	jobject intent = make(env, "android/content/Intent", "(Ljava/lang/String;)V", ascii(env, "android.intent.action.SEND"));
	call(env, intent, "setType", "(Ljava/lang/String;)Landroid/content/Intent;", kind);
	call(env, intent, "putExtra", PUT_STRING, ascii(env, "android.intent.extra.SUBJECT"), title);
	return intent;
}

int intent_share(uintptr_t jni, uintptr_t activity, const jchar *title, jsize title_length, const jchar *text,
	jsize text_length, words *why) {
	JNIEnv *env = (JNIEnv *)jni;
	jstring name = string(env, title, title_length);
	jobject intent = sending(env, ascii(env, "text/plain"), name);
	call(env, intent, "putExtra", PUT_STRING, ascii(env, "android.intent.extra.TEXT"), string(env, text, text_length));
	return sheet(env, activity, intent, name, why);
}

int intent_provides(uintptr_t jni, uintptr_t activity, const jchar *authority, jsize length) {
	JNIEnv *env = (JNIEnv *)jni;
	jobject manager = call(env, (jobject)activity, "getPackageManager", "()Landroid/content/pm/PackageManager;");
	jobject provider = call(env, manager, "resolveContentProvider", "(Ljava/lang/String;I)Landroid/content/pm/ProviderInfo;",
		string(env, authority, length), (jint)0);
	return !thrown(env, NULL) && provider != NULL;
}

int intent_share_file(uintptr_t jni, uintptr_t activity, const jchar *title, jsize title_length, const jchar *uri,
	jsize uri_length, const jchar *kind, jsize kind_length, words *why) {
	JNIEnv *env = (JNIEnv *)jni;
	jstring name = string(env, title, title_length);
	jobject file = parsed(env, uri, uri_length);
	jobject intent = sending(env, string(env, kind, kind_length), name);
	call(env, intent, "putExtra", "(Ljava/lang/String;Landroid/os/Parcelable;)Landroid/content/Intent;",
		ascii(env, "android.intent.extra.STREAM"), file);
	// The leave to read goes with the clip, also for the preview in the sheet.
	jobject clip = call_static(env, "android/content/ClipData", "newRawUri",
		"(Ljava/lang/CharSequence;Landroid/net/Uri;)Landroid/content/ClipData;", name, file);
	call_void(env, intent, "setClipData", "(Landroid/content/ClipData;)V", clip);
	call(env, intent, "addFlags", "(I)Landroid/content/Intent;", (jint)FLAG_GRANT_READ_URI_PERMISSION);
	return sheet(env, activity, intent, name, why);
}
