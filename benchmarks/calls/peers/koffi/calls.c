/* The methods of Calls, Counter and Ints in C, for koffi. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uint32_t ticks;
static char turned[129];

void reset(void) { ticks = 0; }
void tick(void) { ticks = ticks * 31 + 1; }
int32_t state(void) { return (int32_t)ticks; }

int32_t next(int32_t value, int32_t round) { return (value ^ round) + 1; }

const char *turn(const char *text) {
  size_t length = strlen(text);
  memcpy(turned, text + 1, length - 1);
  turned[length - 1] = text[0];
  turned[length] = 0;
  return turned;
}

void turn_bytes(const uint8_t *bytes, uint8_t *to, int32_t length) {
  memcpy(to, bytes, length);
  to[0]++;
}

void turn_ints(const int32_t *ints, int32_t *to, int32_t length) {
  memcpy(to, ints, length * sizeof(int32_t));
  to[0]++;
}

int32_t repeat(int32_t (*function)(int32_t), int32_t value) {
  for (int i = 0; i < 100; i++) value = function(value);
  return value;
}

typedef struct { int32_t number; } counter;

counter *counter_first(void) {
  counter *made = malloc(sizeof(counter));
  made->number = 1;
  return made;
}

/* C collects no garbage: the previous one, which nobody uses any more, is freed here. */
counter *counter_new(counter *previous) {
  counter *made = malloc(sizeof(counter));
  made->number = previous->number + 1;
  free(previous);
  return made;
}

int32_t counter_number(counter *made) { return made->number; }
int32_t counter_next(counter *made, int32_t value, int32_t round) { return (value ^ round) + made->number; }

int32_t *ints_new(int32_t length) { return calloc(length, sizeof(int32_t)); }
void ints_free(int32_t *ints) { free(ints); }
int32_t ints_get(int32_t *ints, int32_t index) { return index == 0 ? ints[0] + 1 : ints[index]; }
void ints_set(int32_t *ints, int32_t index, int32_t value) { ints[index] = value; }
