/** "2026-11-23-0312.zip", in UTC, with what tells it from others of its minute, or says where it comes from. */
const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}-\d{4}(?:-[a-z\d]{1,20}){0,3}\.zip$/;
const RESTORED_NAME = /^[0-9a-f]{64}-[0-9a-f]{16}$/;

/** True for what a backup may be called; never a path. */
export const isBackupName = (name: string): boolean => BACKUP_NAME.test(name);

/** The key of a backup among the private files. */
export const backupKey = (name: string): string => `backups/${name}`;

/** True for the keys of private files, which no address serves: backups, and files that a restore is about to place. */
export function isPrivateKey(key: string): boolean {
  const [folder, name = '', ...rest] = key.split('/');
  if (rest.length > 0) return false;
  return folder === 'backups'
    ? isBackupName(name)
    : folder === 'restored' && RESTORED_NAME.test(name);
}
