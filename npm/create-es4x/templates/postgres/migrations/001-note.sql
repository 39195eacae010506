CREATE TABLE note (
  id serial PRIMARY KEY,
  text text NOT NULL
);
