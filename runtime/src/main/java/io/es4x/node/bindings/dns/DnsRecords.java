package io.es4x.node.bindings.dns;

import io.es4x.node.bindings.net.Addresses;
import io.es4x.threads.AnyThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.dns.DefaultDnsRecordDecoder;
import io.netty.handler.codec.dns.DnsPtrRecord;
import io.netty.handler.codec.dns.DnsRawRecord;
import io.netty.handler.codec.dns.DnsRecord;
import io.netty.handler.codec.dns.DnsRecordType;
import io.netty.handler.codec.dns.DnsResponse;
import io.netty.handler.codec.dns.DnsSection;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The records of an answer, as lists for JavaScript: type, time to live, and what the type has. */
@AnyThread
final class DnsRecords {
  private DnsRecords() {}

  /** The records of a type; those of all supported types for a query of type ANY. */
  static List<List<Object>> of(DnsResponse response, DnsRecordType type) {
    List<List<Object>> records = new ArrayList<>();
    for (int i = 0; i < response.count(DnsSection.ANSWER); i++) {
      DnsRecord record = response.recordAt(DnsSection.ANSWER, i);
      if (type.equals(DnsRecordType.ANY) || record.type().equals(type)) {
        List<Object> values = values(record);
        if (!values.isEmpty()) {
          List<Object> one = new ArrayList<>();
          one.add(record.type().name());
          one.add(record.timeToLive());
          one.addAll(values);
          records.add(one);
        }
      }
    }
    return records;
  }

  private static List<Object> values(DnsRecord record) {
    if (record instanceof DnsPtrRecord pointer) {
      return List.of(withoutDot(pointer.hostname()));
    }
    if (!(record instanceof DnsRawRecord raw)) {
      return List.of();
    }
    ByteBuf data = raw.content().duplicate();
    return switch (record.type().name()) {
      case "A", "AAAA" -> List.of(address(data));
      case "CNAME", "NS" -> List.of(name(data));
      case "MX" -> List.of(data.readUnsignedShort(), name(data));
      case "TXT" -> List.of(texts(data));
      case "SRV" ->
          List.of(
              data.readUnsignedShort(),
              data.readUnsignedShort(),
              data.readUnsignedShort(),
              name(data));
      case "NAPTR" ->
          List.of(
              data.readUnsignedShort(),
              data.readUnsignedShort(),
              text(data),
              text(data),
              text(data),
              name(data));
      case "SOA" ->
          List.of(
              name(data),
              name(data),
              data.readUnsignedInt(),
              data.readUnsignedInt(),
              data.readUnsignedInt(),
              data.readUnsignedInt(),
              data.readUnsignedInt());
      case "CAA" -> List.of((int) data.readUnsignedByte(), text(data), rest(data));
      case "TLSA" ->
          List.of(
              (int) data.readUnsignedByte(),
              (int) data.readUnsignedByte(),
              (int) data.readUnsignedByte(),
              ByteBufUtil.getBytes(data));
      default -> List.of();
    };
  }

  private static String address(ByteBuf data) {
    try {
      InetAddress address = InetAddress.getByAddress(ByteBufUtil.getBytes(data));
      return Addresses.text(address, data.readableBytes() > 4);
    } catch (UnknownHostException malformed) {
      throw new IllegalArgumentException(malformed);
    }
  }

  private static String name(ByteBuf data) {
    return withoutDot(DefaultDnsRecordDecoder.decodeName(data));
  }

  private static String withoutDot(String name) {
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }

  private static List<String> texts(ByteBuf data) {
    List<String> texts = new ArrayList<>();
    while (data.isReadable()) {
      texts.add(text(data));
    }
    return texts;
  }

  private static String text(ByteBuf data) {
    return data.readCharSequence(data.readUnsignedByte(), StandardCharsets.ISO_8859_1).toString();
  }

  private static String rest(ByteBuf data) {
    return data.readCharSequence(data.readableBytes(), StandardCharsets.ISO_8859_1).toString();
  }
}
