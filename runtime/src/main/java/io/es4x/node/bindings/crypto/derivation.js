/** Keys from passwords and from other keys. */
export function derivation({ java, open, jobClass }) {
  return {
    PBKDF2Job: jobClass('PBKDF2REQUEST', (password, ...rest) =>
      java.pbkdf2Job(open(password), ...rest),
    ),
    HKDFJob: jobClass('DERIVEBITSREQUEST', (digest, key, ...rest) =>
      java.hkdfJob(digest, open(key), ...rest),
    ),
    ScryptJob: jobClass('SCRYPTREQUEST', java.scryptJob),
    Argon2Job: jobClass('ARGON2REQUEST', (message, ...rest) =>
      java.argon2Job(open(message), ...rest),
    ),
  };
}
