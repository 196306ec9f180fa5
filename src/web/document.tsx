import { QueryClientProvider } from '@tanstack/react-query'
import { HeadContent, Matches, RouterContextProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { manifestPath } from '#contract/paths.ts'
import type { ShopRouter } from './router.ts'
import interLatin from './ui/fonts/inter-latin.woff2?url'
import interVietnamese from './ui/fonts/inter-vietnamese.woff2?url'
import { RetryNote } from './ui/retry-note.tsx'
import shopSheet from './ui/shop.css?url'
import { Toaster } from './ui/toast.tsx'

/** What the server says of a page beside its markup: for the browser's first moment. */
export const stateId = 'page-state'

export interface DocumentProps {
  router: ShopRouter
  /** The page's own scripts, for the browser to fetch early. */
  scripts: readonly string[]
  /** What it needs beside the sheet that every page has. */
  styles: readonly string[]
  /** JSON, with no `<` in it. */
  state: string
}

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

/** The whole page. The server makes it, and the browser finds it as it is and makes it live. */
export function Document({ router, scripts, styles, state }: DocumentProps) {
  const [entry, ...early] = scripts
  // From here on a press is answered. The browser journeys wait for it.
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
  return (
    <StrictMode>
      <RouterContextProvider router={router}>
        <QueryClientProvider client={router.options.context.queryClient}>
          <html lang="vi">
            <head>
              <meta charSet="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
              <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171312" />
              <link {...font} href={interLatin} />
              <link {...font} href={interVietnamese} />
              <link rel="stylesheet" href={shopSheet} />
              {styles.map((href) => (
                <link key={href} rel="stylesheet" href={href} />
              ))}
              {early.map((href) => (
                <link key={href} rel="modulepreload" href={href} />
              ))}
              <script type="module" src={entry} />
              <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
              <link rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png" />
              <link rel="manifest" href={manifestPath} />
              <HeadContent />
            </head>
            <body>
              <Matches />
              <Toaster />
              <RetryNote />
              <script
                id={stateId}
                type="application/json"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no `<` is left
                dangerouslySetInnerHTML={{ __html: state }}
              />
            </body>
          </html>
        </QueryClientProvider>
      </RouterContextProvider>
    </StrictMode>
  )
}
