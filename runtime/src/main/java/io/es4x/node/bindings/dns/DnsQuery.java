package io.es4x.node.bindings.dns;

import io.es4x.engine.raw.RawValue;
import io.es4x.node.bindings.handles.Request;
import io.es4x.services.Permission;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.netty.channel.AddressedEnvelope;
import io.netty.handler.codec.dns.DefaultDnsQuestion;
import io.netty.handler.codec.dns.DnsQuestion;
import io.netty.handler.codec.dns.DnsRecordType;
import io.netty.handler.codec.dns.DnsResponse;
import io.netty.handler.codec.dns.DnsResponseCode;
import io.netty.util.concurrent.Future;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A query that is sent to the servers until one answers; its request gets the outcome. */
@ContextThread
final class DnsQuery {
  private static final Map<DnsResponseCode, String> CODES =
      Map.of(
          DnsResponseCode.FORMERR, "EFORMERR",
          DnsResponseCode.SERVFAIL, "ESERVFAIL",
          DnsResponseCode.NXDOMAIN, "ENOTFOUND",
          DnsResponseCode.NOTIMP, "ENOTIMP",
          DnsResponseCode.REFUSED, "EREFUSED");

  /** Names of Tor's onion services, which are not looked up. Source: RFC 7686, section 2. */
  private static final Pattern HIDDEN_SERVICE =
      Pattern.compile("\\.onion\\.?$", Pattern.CASE_INSENSITIVE);

  private final DnsChannel channel;
  private final DnsQuestion question;
  private final Request request;
  private int attempt;
  private boolean isDone;
  private String code = "";
  private List<List<Object>> records = List.of();

  private DnsQuery(DnsChannel channel, DnsQuestion question, Object request) {
    this.channel = channel;
    this.question = question;
    this.request = new Request(channel.events(), request, ResourceType.DNS_QUERY);
    channel.started(this);
  }

  /**
   * Starts a query.
   *
   * @return a code where it cannot be asked for
   */
  static @Nullable String start(
      DnsChannel channel, String name, DnsRecordType type, Object request) {
    channel.events().services().permissions().require(Permission.NET, name);
    try {
      DnsQuery query = new DnsQuery(channel, new DefaultDnsQuestion(name, type), request);
      if (HIDDEN_SERVICE.matcher(name).find()) {
        query.fail("ENOTFOUND");
      } else if (channel.attempts() == 0) {
        query.fail("UNKNOWN_ARES_ERROR"); // Node has no name for the error of no servers.
      } else {
        query.ask();
      }
      return null;
    } catch (IllegalArgumentException malformed) {
      return "EBADNAME";
    }
  }

  /** Answers a query with names that are known already. */
  static void answer(DnsChannel channel, List<String> names, Object request) {
    DnsQuery query =
        new DnsQuery(channel, new DefaultDnsQuestion("known", DnsRecordType.PTR), request);
    query.records = names.stream().map(name -> List.<Object>of("PTR", 0, name)).toList();
    query.end();
  }

  void fail(String why) {
    code = why;
    end();
  }

  private void ask() {
    channel.ask(attempt, question).addListener(this::answered);
  }

  private void answered(Future<? super AddressedEnvelope<DnsResponse, InetSocketAddress>> future) {
    if (isDone) {
      return;
    }
    if (!future.isSuccess()) {
      boolean isRefused = future.cause().getCause() instanceof PortUnreachableException;
      retry(isRefused ? "ECONNREFUSED" : "ETIMEOUT");
      return;
    }
    @SuppressWarnings("unchecked")
    var envelope = (AddressedEnvelope<DnsResponse, InetSocketAddress>) future.getNow();
    try {
      read(envelope.content());
    } finally {
      envelope.release();
    }
  }

  private void read(DnsResponse response) {
    DnsResponseCode answer = response.code();
    if (answer.equals(DnsResponseCode.NOERROR)) {
      try {
        records = DnsRecords.of(response, question.type());
        code = records.isEmpty() ? "ENODATA" : "";
      } catch (RuntimeException malformed) {
        code = "EBADRESP";
      }
      end();
    } else if (answer.equals(DnsResponseCode.NXDOMAIN) || answer.equals(DnsResponseCode.FORMERR)) {
      fail(CODES.getOrDefault(answer, "EBADRESP"));
    } else {
      retry(CODES.getOrDefault(answer, "EBADRESP"));
    }
  }

  private void retry(String why) {
    attempt++;
    if (attempt < channel.attempts()) {
      ask();
    } else {
      fail(why);
    }
  }

  private void end() {
    if (!isDone) {
      isDone = true;
      channel.ended(this);
      request.done(this::outcome);
    }
  }

  /** The code, empty for success, and the records: of each the type, the time to live, the rest. */
  private Object outcome() {
    return RawValue.of(List.of(code, records));
  }
}
