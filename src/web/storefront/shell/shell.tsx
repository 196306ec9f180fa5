import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from '../../catalogue.ts'
import { useApi } from '../../use-api.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every page of the shop; the page itself brings its `<main id="main">`. */
export function Shell({ children }: { children: ReactNode }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  return (
    <div className="flex min-h-dvh flex-col [--header-height:4rem]">
      <a
        href="#content"
        className="sr-only z-50 bg-sheet p-4 focus:not-sr-only focus:absolute focus:top-0 focus:left-0"
      >
        Đến nội dung chính
      </a>
      <Header categories={categories} />
      <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </div>
      <Footer />
    </div>
  )
}
