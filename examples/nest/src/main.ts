import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';

const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] });
app.enableShutdownHooks();
await app.listen(process.env.PORT ?? 8080);
console.log(`Listening on ${(await app.getUrl()).replace('[::1]', 'localhost')}`);
