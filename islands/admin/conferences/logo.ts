import { notifyError } from '../../../src/client/notify.ts';

/** Bytes of a logo at most. */
const MAX_LOGO = 2 * 2 ** 20;

/** A chosen file as an embedded image; null, and said why, when it cannot be one. */
export async function readLogo(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') {
    notifyError('Please upload an image file (PNG, JPG, etc.)', 'Invalid file type');
    return null;
  }
  if (file.size > MAX_LOGO) {
    notifyError('Please upload an image smaller than 2MB', 'File too large');
    return null;
  }
  try {
    return await embedded(file);
  } catch {
    notifyError('Failed to process the image.', 'Upload failed');
    return null;
  }
}

function embedded(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
