import { QueryClientProvider } from '@tanstack/react-query'
import { Matches, RouterContextProvider, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { manifestPath } from '#contract/paths.ts'
import { SettingsProvider } from '#web/app/api/settings-provider.tsx'
import { siteHead } from '#web/app/router/page.ts'
import type { ShopRouter } from '#web/app/router/router.ts'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { NavigationProgress } from '#web/ui/state/navigation-progress.tsx'
import { RetryNote } from '#web/ui/state/retry-note.tsx'
import interLatin from '#web/ui/styles/fonts/inter-latin.woff2?url'
import interVietnamese from '#web/ui/styles/fonts/inter-vietnamese.woff2?url'
import shopSheet from '#web/ui/styles/shop.css?url'

export const stateId = 'page-state'

interface DocumentProps {
  router: ShopRouter
  scripts: readonly string[]
  /** Without the stylesheet that every page has. */
  styles: readonly string[]
  /** The icon of the page, and that for the home screen of a phone. */
  icons: readonly string[]
  /** DANGER: JSON without `<`, because it is inside a script element. */
  state: string
  /** Only in the server's response. An import from here would be in every browser's scripts. */
  foot?: ReactNode
}

const fontPreload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export function Document({ router, scripts, styles, icons, state, foot }: DocumentProps) {
  const [entry, ...preloaded] = scripts
  // The browser tests wait for this mark of a hydrated page.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
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
              <link {...fontPreload} href={interLatin} />
              <link {...fontPreload} href={interVietnamese} />
              <link rel="stylesheet" href={shopSheet} />
              {styles.map((href) => (
                <link key={href} rel="stylesheet" href={href} />
              ))}
              {/* Low priority, because the page works without scripts. */}
              {preloaded.map((href) => (
                <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
              ))}
              <script type="module" src={entry} fetchPriority="low" />
              <link rel="icon" href={icons[0]} />
              <link rel="apple-touch-icon" href={icons[1]} />
              <link rel="manifest" href={manifestPath} />
              <HeadTags />
            </head>
            <body>
              <SettingsProvider>
                <Matches />
                <NavigationProgress />
                <Toaster />
                <RetryNote />
                {foot}
              </SettingsProvider>
              <script
                id={stateId}
                type="application/json"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON contains no `<`
                dangerouslySetInnerHTML={{ __html: state }}
              />
            </body>
          </html>
        </QueryClientProvider>
      </RouterContextProvider>
    </StrictMode>
  )
}

/** Replaces the router's `HeadContent`, which is 1 kB larger. Keeps the tags of the previous page while one is pending. */
function HeadTags() {
  const match = useMatches({
    select: (matches) => matches.at(-1)?.status !== 'pending' && matches.findLast(({ meta }) => meta),
  })
  const [displayed, setDisplayed] = useState(match)
  if (match !== false && match !== displayed) setDisplayed(match)
  const { context } = useRouter().options
  const { meta = siteHead(context).meta ?? [], links = [], headScripts = [] } = displayed || {}
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
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON contains no `<`
          dangerouslySetInnerHTML={{ __html: String(script?.children) }}
        />
      ))}
    </>
  )
}
