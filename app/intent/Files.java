package app.pionnier.Pionnier;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.File;
import java.io.FileNotFoundException;

/**
 * Lets another app read a file that the user shares with it: content://app.pionnier.Pionnier.files/NAME is the
 * file NAME in the folder that shared.go fills. The manifest exports nothing of it; the leave to read one file
 * goes with the intent that names it.
 */
public final class Files extends ContentProvider {
	/** The folder in that of caches, as in shared.go. */
	static final String FOLDER = "shared";

	@Override
	public boolean onCreate() {
		return true;
	}

	private File file(Uri uri) throws FileNotFoundException {
		String name = uri.getLastPathSegment(); // decoded, so that it may hold a slash
		if (name == null || name.isEmpty() || name.startsWith(".") || name.indexOf('/') >= 0) {
			throw new FileNotFoundException(String.valueOf(uri));
		}
		File file = new File(new File(getContext().getCacheDir(), FOLDER), name);
		if (!file.isFile()) {
			throw new FileNotFoundException(String.valueOf(uri));
		}
		return file;
	}

	@Override
	public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
		if (!"r".equals(mode)) {
			throw new SecurityException("only for reading");
		}
		return ParcelFileDescriptor.open(file(uri), ParcelFileDescriptor.MODE_READ_ONLY);
	}

	@Override
	public Cursor query(Uri uri, String[] columns, String selection, String[] values, String order) {
		if (columns == null) {
			columns = new String[] {"_display_name", "_size"}; // OpenableColumns
		}
		MatrixCursor cursor = new MatrixCursor(columns);
		try {
			File file = file(uri);
			Object[] row = new Object[columns.length];
			for (int i = 0; i < columns.length; i++) {
				if ("_display_name".equals(columns[i])) {
					row[i] = file.getName();
				} else if ("_size".equals(columns[i])) {
					row[i] = file.length();
				}
			}
			cursor.addRow(row);
		} catch (FileNotFoundException e) {
			// a cursor without rows says so
		}
		return cursor;
	}

	@Override
	public String getType(Uri uri) {
		return null; // the intent says it
	}

	@Override
	public Uri insert(Uri uri, ContentValues values) {
		throw new UnsupportedOperationException();
	}

	@Override
	public int delete(Uri uri, String selection, String[] values) {
		throw new UnsupportedOperationException();
	}

	@Override
	public int update(Uri uri, ContentValues values, String selection, String[] arguments) {
		throw new UnsupportedOperationException();
	}
}
