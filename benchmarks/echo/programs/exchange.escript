#!/usr/bin/env escript
%% The side of the benchmark in Erlang, as exchange.mjs is. Its arguments: how many messages are in flight, their size in bytes.
%%! -sname exchange@localhost -setcookie echo
-mode(compile).

-define(NODE, 'echo@localhost').

main(Arguments) ->
    [Window, Size] = lists:map(fun list_to_integer/1, Arguments),
    pong = net_adm:ping(?NODE),
    exchange_by_input(Window, Size).

%% Exchanges as many messages as each line of the standard input says, and prints the figures.
exchange_by_input(Window, Size) ->
    case io:get_line("") of
        eof -> ok;
        Line ->
            io:format("RESULT ~s~n", [exchange(list_to_integer(string:trim(Line)), Window, Size)]),
            exchange_by_input(Window, Size)
    end.

exchange(Count, Window, Size) ->
    {Cpu, _} = statistics(runtime),
    Begin = erlang:monotonic_time(nanosecond),
    First = min(Window, Count),
    Pending = queue:from_list([send(Number, Size) || Number <- lists:seq(0, First - 1)]),
    Waits = lists:sort(replies(Pending, First, Count, Size, [])),
    Seconds = (erlang:monotonic_time(nanosecond) - Begin) / 1.0e9,
    {Used, _} = statistics(runtime),
    Figures = [Seconds, (Used - Cpu) * 1000 / Count, at(0.5, Waits), at(0.99, Waits)],
    io_lib:format("{\"seconds\": ~f, \"cpu\": ~f, \"p50\": ~f, \"p99\": ~f}", Figures).

%% Takes all replies, which come in the order of the messages; returns the nanoseconds from each message to its reply.
replies(Pending, Sent, Count, Size, Waits) ->
    case queue:out(Pending) of
        {empty, _} -> Waits;
        {{value, {At, Message}}, Others} ->
            receive {_, Message} -> ok; {_, _} -> error({another_reply_than_to, Count - Sent}) end,
            Waited = [erlang:monotonic_time(nanosecond) - At | Waits],
            case Sent < Count of
                true -> replies(queue:in(send(Sent, Size), Others), Sent + 1, Count, Size, Waited);
                false -> replies(Others, Sent, Count, Size, Waited)
            end
    end.

%% Sends a message with bytes that another one does not have.
send(Number, Size) ->
    Middle = Size bsr 1,
    Message = <<Number:8, 0:((Middle - 1) * 8), (Number bsr 8):8, 0:((Size - Middle - 2) * 8), (Number bsr 16):8>>,
    At = erlang:monotonic_time(nanosecond),
    {echo, ?NODE} ! {self(), Message},
    {At, Message}.

%% Returns the microseconds within which a part of the replies were there.
at(Part, Waits) -> lists:nth(trunc((length(Waits) - 1) * Part) + 1, Waits) / 1000.
