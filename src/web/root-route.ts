import { createRootRouteWithContext } from '@tanstack/react-router'
import { type PageContext, siteHead } from './page.ts'

export const rootRoute = createRootRouteWithContext<PageContext>()({
  head: ({ match }) => siteHead(match.context),
})
