import 'reflect-metadata';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

class Greetings {
  hello() {
    return 'Hello, World!';
  }
}

class Application {}

// The decorators are applied as TypeScript does: Node.js runs none.
const { prototype } = Greetings;
const hello = Object.getOwnPropertyDescriptor(prototype, 'hello');
for (const decorate of [Get(), Header('content-type', 'text/plain')]) {
  decorate(prototype, 'hello', hello);
}
Controller()(Greetings);
Module({ controllers: [Greetings] })(Application);

const application = await NestFactory.create(Application, { logger: false });
await application.listen(0);
console.log(`Listening on http://localhost:${application.getHttpServer().address().port}`);
