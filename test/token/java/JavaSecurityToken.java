import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;

/**
 * Signs one token by RS256 with nothing but java.security, and prints it with its public key: the fixture
 * javaSecurityToken.json was made by `java JavaSecurityToken.java`. The private key is forgotten.
 */
class JavaSecurityToken {
  static final Base64.Encoder LETTERS = Base64.getUrlEncoder().withoutPadding();

  static String letters(String text) {
    return LETTERS.encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /** RFC 7518 §2: the bytes of a number without a zero for its sign. */
  static String letters(BigInteger number) {
    byte[] bytes = number.toByteArray();
    int from = bytes[0] == 0 ? 1 : 0;
    return LETTERS.encodeToString(java.util.Arrays.copyOfRange(bytes, from, bytes.length));
  }

  public static void main(String[] args) throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(2048);
    KeyPair pair = generator.generateKeyPair();
    RSAPublicKey open = (RSAPublicKey) pair.getPublic();
    String e = letters(open.getPublicExponent());
    String n = letters(open.getModulus());

    // RFC 7638: the members in this order, without blanks.
    String members = "{\"e\":\"%s\",\"kty\":\"RSA\",\"n\":\"%s\"}".formatted(e, n);
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(members.getBytes(StandardCharsets.UTF_8));
    String kid = LETTERS.encodeToString(digest);

    String header = "{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"%s\"}".formatted(kid);
    String claims =
        """
        {"iss":"https://signer.test","aud":"forms","iat":1763700000,"exp":1763700300,\
        "jti":"0f8fad5b-d9cb-469f-a165-70867728950e","tid":4711,\
        "req":"RYU2oY9dU84PozHZJxq-3d8nf3YcnMvaEDdj_ah82X0",\
        "data":{"data":[{"value":"sfo","label":"San Francisco"}]}}""";
    String signed = letters(header) + "." + letters(claims);
    Signature signature = Signature.getInstance("SHA256withRSA");
    signature.initSign(pair.getPrivate());
    signature.update(signed.getBytes(StandardCharsets.US_ASCII));
    String token = signed + "." + LETTERS.encodeToString(signature.sign());

    String jwk = "{\"kty\":\"RSA\",\"n\":\"%s\",\"e\":\"%s\",\"kid\":\"%s\",\"use\":\"sig\",\"alg\":\"RS256\"}".formatted(n, e, kid);
    System.out.println("{\"jwk\":%s,\"token\":\"%s\"}".formatted(jwk, token));
  }
}
