import com.ericsson.otp.erlang.OtpErlangPid;
import com.ericsson.otp.erlang.OtpErlangTuple;
import com.ericsson.otp.erlang.OtpMbox;
import com.ericsson.otp.erlang.OtpNode;

/** A node of Erlang, in Java, that sends each message back, as that of EdpBench does. */
void main() throws Exception {
  OtpNode node = new OtpNode("echo@localhost", "echo");
  OtpMbox mailbox = node.createMbox("echo");
  IO.println("Listening as a node of Erlang");
  while (true) {
    OtpErlangTuple message = (OtpErlangTuple) mailbox.receive();
    mailbox.send((OtpErlangPid) message.elementAt(0), message);
  }
}
