import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { NewsletterScreen } from '../../storefront/newsletter/newsletter-screen.tsx'

export const Route = page('/newsletter')({
  validateSearch: ({ result }: Record<string, unknown>) =>
    typeof result === 'string' ? { result } : ({} as { result?: string }),
  head: () => ({ meta: [{ title: pageTitle('Newsletter') }, { name: 'robots', content: 'noindex' }] }),
  component: NewsletterPage,
})

function NewsletterPage() {
  const { result } = Route.useSearch()
  return <NewsletterScreen result={result} />
}
