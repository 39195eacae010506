// A literal for a database has the options of each driver that is imported: everything here must type-check.
import { DB2Builder } from '@vertx/db2-client';
import { MSSQLBuilder } from '@vertx/mssql-client';
import { MySQLBuilder } from '@vertx/mysql-client';
import { OracleBuilder } from '@vertx/oracle-client';
import { PgBuilder } from '@vertx/pg-client';
import type { SqlConnectOptionsLike } from '@vertx/sql-client';

const host = 'localhost';
PgBuilder.pool().connectingTo({ host, pipeliningLimit: 256, sslMode: 'VERIFY_FULL' });
MySQLBuilder.pool().connectingTo({ host, characterEncoding: 'UTF-8' });
MSSQLBuilder.pool().connectingTo({ host, packetSize: 4096 });
DB2Builder.pool().connectingTo({ host, pipeliningLimit: 1 });
OracleBuilder.pool().connectingTo({ host, serviceName: 'orders' });

export const options: SqlConnectOptionsLike = { host, packetSize: 4096 };
// @ts-expect-error no driver has such an option
PgBuilder.pool().connectingTo({ host, pipelineLimit: 256 });
// @ts-expect-error nor such a value
PgBuilder.pool().connectingTo({ host, pipeliningLimit: 'many' });
