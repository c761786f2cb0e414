import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Signs one token by RS256 with Nimbus JOSE+JWT (com.nimbusds:nimbus-jose-jwt), by the code of docs/signing.md, and prints it with
 * its public key: so nimbusToken.json was made. The private key is forgotten.
 */
class NimbusToken {
  public static void main(String[] args) throws Exception {
    Instant now = Instant.ofEpochSecond(1763700000);
    Object data = Map.of("data", List.of(Map.of("value", "sfo", "label", "San Francisco")));

    RSAKey key =
        new RSAKeyGenerator(2048)
            .keyUse(KeyUse.SIGNATURE)
            .algorithm(JWSAlgorithm.RS256)
            .keyIDFromThumbprint(true) // RFC 7638
            .generate();
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256).type(JOSEObjectType.JWT).keyID(key.getKeyID()).build();
    JWTClaimsSet claims =
        new JWTClaimsSet.Builder()
            .issuer("https://signer.test")
            .audience("forms")
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plusSeconds(300))) // 3600 at most
            .jwtID(UUID.randomUUID().toString())
            .claim("tid", 4711) // the tracking id, an integer
            .claim("data", data)
            .build();
    SignedJWT token = new SignedJWT(header, claims);
    token.sign(new RSASSASigner(key));
    String served = "{\"keys\":[" + key.toPublicJWK().toJSONString() + "]}"; // at /.well-known/jwks.json

    System.out.println("{\"keySet\":%s,\"token\":\"%s\"}".formatted(served, token.serialize()));
  }
}
