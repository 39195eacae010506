package io.es4x.slf4j;

import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.helpers.BasicMDCAdapter;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/** An SLF4J 2 provider that logs to {@code java.util.logging}. Found by {@code ServiceLoader}. */
public final class LogProvider implements SLF4JServiceProvider {
  private final ConcurrentHashMap<String, Logger> loggers = new ConcurrentHashMap<>();
  private final IMarkerFactory markers = new BasicMarkerFactory();
  private final MDCAdapter diagnostics = new BasicMDCAdapter();

  @Override
  public ILoggerFactory getLoggerFactory() {
    return name -> loggers.computeIfAbsent(name, JavaLogger::new);
  }

  @Override
  public IMarkerFactory getMarkerFactory() {
    return markers;
  }

  @Override
  public MDCAdapter getMDCAdapter() {
    return diagnostics;
  }

  @Override
  public String getRequestedApiVersion() {
    return "2.0.99"; // Any 2.0 version, as in the providers of SLF4J itself.
  }

  @Override
  public void initialize() {}
}
