/** Preloads the two Latin fonts: their hashed names are known only after the bundle is written. */
import type { Plugin } from 'vite'

export function preloadFonts(): Plugin {
  return {
    name: 'interline:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .sort()
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          })),
    },
  }
}
