import { Scale } from 'lucide'
import { IconLink } from '#web/storefront/shell/icon-link.tsx'
import { compareStore } from './compare-store.ts'

export function CompareLink({ className }: { className?: string }) {
  const { length } = compareStore.use()
  return <IconLink to="/compare" icon={Scale} label="So sánh" count={length} className={className} />
}
