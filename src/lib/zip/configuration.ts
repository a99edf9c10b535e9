/**
 * No web workers, of which neither runtime has any; and as many files at once as are asked for: a download that is slow
 * must not hold up the nightly backup.
 */
export const ZIP_CONFIGURATION = { useWebWorkers: false, maxWorkers: 10_000 };
