import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'
import { TestScreen } from '../../storefront/test/test-screen.tsx'

/** Every component in all its states (decisions.md R27). */
export const Route = createFileRoute('/_storefront/test')({
  head: () => ({ meta: [{ title: pageTitle('Test') }, { name: 'robots', content: 'noindex' }] }),
  component: TestScreen,
})
