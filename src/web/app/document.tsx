import { QueryClientProvider } from '@tanstack/react-query'
import { Matches, RouterContextProvider, useMatches, useRouter } from '@tanstack/react-router'
import { StrictMode, useEffect, useState } from 'react'
import { manifestPath } from '#contract/paths.ts'
import { siteHead } from '#web/app/router/page.ts'
import type { ShopRouter } from '#web/app/router/router.ts'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { RetryNote } from '#web/ui/state/retry-note.tsx'
import interLatin from '#web/ui/styles/fonts/inter-latin.woff2?url'
import interVietnamese from '#web/ui/styles/fonts/inter-vietnamese.woff2?url'
import shopSheet from '#web/ui/styles/shop.css?url'

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
              {/* What is seen comes first: the page is read, and its links and forms work, without scripts. */}
              {early.map((href) => (
                <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
              ))}
              <script type="module" src={entry} fetchPriority="low" />
              <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
              <link rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png" />
              <link rel="manifest" href={manifestPath} />
              <HeadTags />
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

/**
 * Of the innermost page that has any; while the next page is awaited, those of the one before. `HeadContent` of the
 * router would be a kilobyte more.
 */
function HeadTags() {
  const matches = useMatches()
  const isPending = matches.at(-1)?.status === 'pending'
  const match = matches.findLast(({ meta }) => meta)
  const [shown, setShown] = useState(match)
  if (!isPending && match !== shown) setShown(match)
  const { context } = useRouter().options
  const { meta = siteHead(context).meta ?? [], links = [], headScripts = [] } = shown ?? {}
  return (
    <>
      {meta.map((tag) =>
        tag?.title === undefined ? (
          <meta key={Object.values(tag ?? {}).join()} {...tag} />
        ) : (
          <title key="title">{tag.title}</title>
        ),
      )}
      {links.map((link) => (
        <link key={link?.rel} {...link} />
      ))}
      {headScripts.map((script) => (
        <script
          key={String(script?.children)}
          type={script?.type}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no `<` is left
          dangerouslySetInnerHTML={{ __html: String(script?.children) }}
        />
      ))}
    </>
  )
}
