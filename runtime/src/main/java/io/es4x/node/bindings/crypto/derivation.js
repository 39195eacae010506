/** Keys from passwords and from other keys. */
export function derivation({ java, open, jobClass }) {
  return {
    PBKDF2Job: jobClass((password, ...rest) => java.pbkdf2Job(open(password), ...rest)),
    HKDFJob: jobClass((digest, key, ...rest) => java.hkdfJob(digest, open(key), ...rest)),
    ScryptJob: jobClass(java.scryptJob),
    Argon2Job: jobClass((message, ...rest) => java.argon2Job(open(message), ...rest)),
  };
}
