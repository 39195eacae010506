CREATE ROLE benchmarkdbuser LOGIN PASSWORD 'benchmarkdbpass';

CREATE DATABASE hello_world OWNER benchmarkdbuser;

