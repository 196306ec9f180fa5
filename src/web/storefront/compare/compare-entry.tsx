import { Scale } from 'lucide'
import { IconLink } from '../shell/icon-link.tsx'
import { compared } from './compared.ts'

export function CompareEntry({ className }: { className?: string }) {
  const { length } = compared.use()
  return <IconLink to="/compare" icon={Scale} label="So sánh" count={length} className={className} />
}
