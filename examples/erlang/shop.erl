%% The stock of a shop, and a till that asks a JavaScript program for prices.
-module(shop).
-behaviour(gen_server).
-export([start/0, close/1, total/1]).
-export([init/1, handle_call/3, handle_cast/2]).

-define(PRICES, {prices, 'es4x@localhost'}).

start() ->
    {ok, _} = gen_server:start({local, stock}, ?MODULE, #{<<"apple">> => 3, <<"Birne"/utf8>> => 7}, []),
    io:format("~s is open~n", [node()]).

%% Ends the process that has the stock.
close(Reason) -> exit(whereis(stock), Reason).

%% The price of items together, or the error of the first that has none.
total(Items) -> total(Items, 0).

total([], Sum) -> {ok, Sum};
total([Item | Items], Sum) ->
    case gen_server:call(?PRICES, {price, Item}) of
        {ok, Price} -> total(Items, Sum + Price);
        Error -> Error
    end.

init(Stock) -> {ok, Stock}.

handle_call({pieces, Item}, _From, Stock) -> {reply, {ok, maps:get(Item, Stock, 0)}, Stock};
handle_call(pid, _From, Stock) -> {reply, self(), Stock}.

handle_cast(_, Stock) -> {noreply, Stock}.
