import type { Configuration } from '#contract/configuration.ts'
import { apiOrigins, securityHeaders } from '#server/request/securityHeaders.ts'

export const hosts = ['caddy', 'nginx'] as const
export type Host = (typeof hosts)[number]

/**
 * The site file of a web server that serves dist/ as the bundled server does: the same header set, with the origins of
 * this configuration, the document for every route of the page, and what the build compressed.
 */
export function hostingText(host: Host, configuration: Configuration): string {
  const set = Object.entries(securityHeaders({ apiOrigins: apiOrigins(configuration), tls: true }))
  switch (host) {
    case 'caddy':
      return caddy(set)
    case 'nginx':
      return nginx(set)
  }
}

type HeaderSet = readonly (readonly [name: string, value: string])[]

const FOREVER = 'public, max-age=31536000, immutable'

const OWN =
  '# A host or a port of its own: below a path, nothing of the console is found (docs/hosting.md).'

const caddy = (set: HeaderSet): string => `${OWN}
console.shop.example {
	root * /srv/keyturn/dist

	header {
${set.map(([name, value]) => `		${name} "${value}"`).join('\n')}
		Cache-Control no-store
	}
	header -Server

	handle /csp-report {
		respond 204
	}
	handle /signed-out {
		header Clear-Site-Data "\\"cache\\""
		respond 204
	}
	handle /assets/* {
		header Cache-Control "${FOREVER}"
		file_server {
			precompressed br gzip
		}
	}
	handle {
		@hidden path */.*
		error @hidden 404
		@fixed {
			file {path}
			not path / /index.html /open.html /review.html /config.json
		}
		header @fixed Cache-Control no-cache
		rewrite /open /open.html
		rewrite /review /review.html
		try_files {path} /index.html
		file_server {
			precompressed br gzip
		}
	}

	# An answer that says no is as guarded as one that says yes, and never kept.
	handle_errors {
		header Cache-Control no-store
		respond "{err.status_code} {err.status_text}"
	}
}
`

const nginx = (set: HeaderSet): string => `map "$status $uri" $keyturn_cache {
	"~^(200|206|304) /assets/" "${FOREVER}";
	"~^(200|206|304) /(index\\.html|open\\.html|review\\.html|config\\.json)$" "no-store";
	"~^(200|206|304) " "no-cache";
	default "no-store";
}

${OWN}
server {
	listen 443 ssl http2;
	server_name console.shop.example;
	ssl_certificate /etc/ssl/console.crt;
	ssl_certificate_key /etc/ssl/console.key;

	root /srv/keyturn/dist;
	server_tokens off;
	gzip_static on;
	# With libnginx-mod-http-brotli-static:
	# brotli_static on;

	# All of them here: one add_header in a location would take these away from it.
${set.map(([name, value]) => `	add_header ${name} "${value}" always;`).join('\n')}
	add_header Cache-Control $keyturn_cache always;
	add_header Clear-Site-Data $keyturn_clear always;
	# An empty value is no header.
	set $keyturn_clear "";

	location = /csp-report {
		return 204;
	}
	location = /signed-out {
		set $keyturn_clear '"cache"';
		return 204;
	}
	location ~ /\\. {
		return 404;
	}
	location /assets/ {
		try_files $uri =404;
	}
	location = /open {
		try_files /open.html =404;
	}
	location = /review {
		try_files /review.html =404;
	}
	location / {
		try_files $uri /index.html;
	}
}
`
