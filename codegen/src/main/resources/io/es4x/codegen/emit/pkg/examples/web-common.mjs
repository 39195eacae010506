import { MultipartForm } from '@vertx/web-common';

const form = MultipartForm.create()
  .attribute('name', 'Ada')
  .textFileUpload('file', 'notes.txt', 'notes.txt', 'text/plain');
console.log([...form].map((part) => part.name()));
