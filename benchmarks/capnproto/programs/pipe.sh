#!/usr/bin/env bash
# Runs a client and a server, each with the standard output of the other one as its standard input. What the client says on standard
# error is the output. Arguments: the number of words of the server's command, these words, those of the client's command.
server=("${@:2:$1}")
client=("${@:$(($1 + 2))}")
coproc "${server[@]}"
exec "${client[@]}" 2>&1 <&"${COPROC[0]}" >&"${COPROC[1]}"
