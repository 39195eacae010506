package io.es4x.node.bindings.http2;

import java.util.ArrayList;
import java.util.List;

/** Handles settings of the peer, and its acknowledgements of ours. */
final class InboundSettings {
  private final Connection connection;
  private final FieldDecoder decoder;
  private boolean isFirst = true;

  InboundSettings(Connection connection, FieldDecoder decoder) {
    this.connection = connection;
    this.decoder = decoder;
  }

  void frame(int flags, int id, byte[] in, int offset, int length) {
    if (id != 0) {
      connection.refuse(Nghttp2Error.PROTO, "SETTINGS: stream_id != 0");
    } else if ((flags & Frame.ACK) != 0) {
      acknowledged();
    } else {
      received(entries(in, offset, length));
    }
  }

  /** The settings, of which each one counts as it was set last. */
  private List<Settings.Entry> entries(byte[] in, int offset, int length) {
    List<Settings.Entry> entries = new ArrayList<>();
    for (int at = offset; at < offset + length; at += 6) {
      long value = Integer.toUnsignedLong(InboundControl.integer(in, at + 2));
      Settings.Entry entry = new Settings.Entry(InboundControl.shortInteger(in, at), value);
      if (entry.id() == Settings.HEADER_TABLE_SIZE) {
        connection.out.writer.tableSize(value); // Also a smaller one in between counts.
      }
      entries.removeIf(each -> each.id() == entry.id());
      entries.add(entry);
    }
    return entries;
  }

  private void received(List<Settings.Entry> entries) {
    if (isFirst) {
      isFirst = false;
      connection.remote.set(Settings.MAX_CONCURRENT_STREAMS, Settings.UNLIMITED);
    }
    for (Settings.Entry entry : entries) {
      if (!take(entry.id(), entry.value())) {
        return;
      }
      connection.remote.set(entry.id(), entry.value());
    }
    if (!connection.isClosing()) {
      connection.out.acknowledge(new OutboundFrame.SettingsFrame(List.of(), true));
    }
    connection.events.settings();
  }

  private boolean take(int id, long value) {
    return switch (id) {
      case Settings.ENABLE_PUSH -> {
        if (value > 1) {
          yield refuse("SETTINGS: invalid SETTINGS_ENBLE_PUSH");
        }
        yield connection.isServer
            || value == 0
            || refuse("SETTINGS: server attempted to enable push");
      }
      case Settings.INITIAL_WINDOW_SIZE -> resize(value);
      case Settings.MAX_FRAME_SIZE ->
          (value >= Settings.MIN_FRAME && value <= Settings.MAX_FRAME)
              || refuse("SETTINGS: invalid SETTINGS_MAX_FRAME_SIZE");
      case Settings.ENABLE_CONNECT_PROTOCOL -> {
        if (value > 1) {
          yield refuse("SETTINGS: invalid SETTINGS_ENABLE_CONNECT_PROTOCOL");
        }
        boolean isTakenBack =
            !connection.isServer && value < connection.remote.get(Settings.ENABLE_CONNECT_PROTOCOL);
        yield !isTakenBack
            || refuse("SETTINGS: server attempted to disable SETTINGS_ENABLE_CONNECT_PROTOCOL");
      }
      case Settings.NO_RFC7540_PRIORITIES ->
          value <= 1 || refuse("SETTINGS: invalid SETTINGS_NO_RFC7540_PRIORITIES");
      default -> true;
    };
  }

  private boolean refuse(String reason) {
    connection.refuse(Nghttp2Error.PROTO, reason);
    return false;
  }

  /** Applies the initial size of the window, to open streams as well. */
  private boolean resize(long size) {
    if (size > Settings.MAX_WINDOW) {
      connection.refuse(
          Nghttp2Error.FLOW_CONTROL, "SETTINGS: too large SETTINGS_INITIAL_WINDOW_SIZE");
      return false;
    }
    for (Stream stream : connection.streams()) {
      if (!stream.enlarge(size - connection.remote.initialWindow())) {
        connection.refuse(Nghttp2Error.FLOW_CONTROL, null);
        return false;
      }
      connection.out.resume(stream);
    }
    return true;
  }

  private void acknowledged() {
    List<Settings.Entry> entries = connection.unacknowledged.poll();
    if (entries == null) {
      connection.refuse(Nghttp2Error.PROTO, "SETTINGS: unexpected ACK");
      return;
    }
    for (Settings.Entry entry : entries) {
      if (entry.id() == Settings.HEADER_TABLE_SIZE) {
        decoder.tableSize(entry.value());
      } else if (entry.id() == Settings.INITIAL_WINDOW_SIZE && !adjust((int) entry.value())) {
        connection.refuse(Nghttp2Error.FLOW_CONTROL, null);
        return;
      }
      connection.local.set(entry.id(), entry.value());
    }
    connection.events.settingsAcknowledged();
  }

  private boolean adjust(int window) {
    for (Stream stream : connection.streams()) {
      if (!stream.window.adjust(window, connection.local.initialWindow())) {
        return false;
      }
      connection.consume(stream, 0);
    }
    return true;
  }
}
