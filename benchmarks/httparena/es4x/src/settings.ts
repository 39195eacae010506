const env = process.env;

/** The arena's ports, folders and certificate. A variable replaces each, so that tests can take free ports and files of their own. */
export const settings = {
  ports: {
    http: Number(env.HTTP_PORT ?? 8080),
    tls: Number(env.TLS_PORT ?? 8081),
    h2c: Number(env.H2C_PORT ?? 8082),
    h2: Number(env.H2_PORT ?? 8443),
  },
  dataset: env.DATASET ?? '/data/dataset.json',
  files: env.STATIC_FOLDER ?? '/data/static',
  certificate: env.TLS_CERT ?? '/certs/server.crt',
  key: env.TLS_KEY ?? '/certs/server.key',
  /** PostgreSQL, which only some profiles have. */
  database: env.DATABASE_URL,
  connections: Number(env.DATABASE_MAX_CONN ?? 256),
};
