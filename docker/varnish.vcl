# Varnish in front of Jukwaa, with vmod_xkey (Debian: varnish-modules). Change the backend's name, and the addresses that may purge.
# The application needs EDGE_MAX_AGE, EDGE_PURGE_URL=http://varnish:6081/ and EDGE_PURGE_FORMAT=varnish.
vcl 4.1;

import xkey;

backend default {
  .host = "copy-1";
  .port = "3000";
}

acl purgers {
  "127.0.0.1";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || !req.http.xkey) {
      return (synth(403));
    }
    # 200 even if nothing was cached: any other status would be retried.
    set req.http.gone = xkey.purge(req.http.xkey);
    return (synth(200, req.http.gone + " objects"));
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Responses to revalidate each time (max-age=0) are not kept: otherwise they would be, for two minutes of grace.
  if (beresp.ttl <= 0s) {
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
}
