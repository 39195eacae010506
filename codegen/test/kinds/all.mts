// Runs the programs named on the command line in one process, and prints a line of JSON for each.
for (const program of process.argv.slice(2)) {
  try {
    await import(`./${program}.mjs`);
    console.log(JSON.stringify({ program }));
  } catch (error) {
    console.log(JSON.stringify({ program, error: String(error), stack: (error as Error).stack }));
  }
}

// What a program leaves behind, such as a consumer, shall not keep the process.
process.exit(0);

export {};
