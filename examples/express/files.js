import { join } from 'node:path';
import { Router } from 'express';
import multer from 'multer';

const folder = process.env.UPLOADS ?? join(import.meta.dirname, 'uploads');
const upload = multer({ dest: folder, limits: { fileSize: 1024 * 1024 } });

/** The routes of uploaded files, which multer streams to a folder. */
export const files = Router();

files.post('/', upload.single('file'), (request, response) => {
  const { filename, originalname, size } = request.file;
  response.status(201).location(`/files/${filename}`).json({ name: originalname, size });
});

files.get('/:id', (request, response) => {
  response.type('bin').sendFile(request.params.id, { root: folder });
});

files.use((error, _request, _response, next) => {
  if (error.code === 'LIMIT_FILE_SIZE') error.status = 413;
  next(error);
});
