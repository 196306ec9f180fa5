import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import interVietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Api } from '../api.ts'
import { categoriesQuery } from '../catalogue.ts'
import type { Site } from '../site.ts'
import { Shell } from '../storefront/shell/shell.tsx'
import { NotFound } from '../ui/not-found.tsx'
import theme from '../ui/theme.css?url'
import { Toaster } from '../ui/toast.tsx'

export interface RouterContext {
  queryClient: QueryClient
  api: Api
  site: Site
  /** Server: told of each error that made a page answer 500. */
  report: (error: unknown) => void
}

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Tiệm' },
      { name: 'description', content: 'Tiệm: quần áo và giày dép.' },
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#fbfaf7' },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#171312' },
    ],
    links: [
      { ...font, href: interLatin },
      { ...font, href: interVietnamese },
      { rel: 'stylesheet', href: theme },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
    ],
  }),
  // The menu names the categories on every page. A shop that cannot list them still shows its pages.
  loader: ({ context }) => context.queryClient.prefetchQuery(categoriesQuery(context.api)),
  component: Page,
  notFoundComponent: UnknownPage,
  shellComponent: Document,
})

function Page() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

function UnknownPage() {
  return (
    <Shell>
      <NotFound />
    </Shell>
  )
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="vi">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
