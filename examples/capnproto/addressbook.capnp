@0xcb2c1f7a5d0e83b6;
# An address book: who is in it, what a client asks of it, and what it answers.

struct Person {
  id @0 :UInt32;
  name @1 :Text;
  email @2 :Text;
  phones @3 :List(Phone);
  manager @4 :Person;
}

struct Phone {
  number @0 :Text;
  kind @1 :Kind;

  enum Kind {
    mobile @0;
    home @1;
    work @2;
  }
}

struct Request {
  union {
    add @0 :Person;
    find @1 :Text;
  }
}

struct Response {
  union {
    people @0 :List(Person);
    error @1 :Text;
  }
}
