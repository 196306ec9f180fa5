import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { about, contact, home } from './menu-links.tsx'

interface Entry {
  label: string
  link: LinkProps
}

const links: Entry[] = [home, { label: 'Shop', link: linkOptions({ to: '/shop' }) }, about, contact]
const help: Entry[] = [
  { label: 'Giao hàng', link: linkOptions({ to: '/docs', hash: 'delivery' }) },
  { label: 'Đổi trả', link: linkOptions({ to: '/docs', hash: 'returns' }) },
  { label: 'Quyền riêng tư', link: linkOptions({ to: '/docs', hash: 'privacy' }) },
]

export function Footer() {
  return (
    <footer className="mt-24 border-t border-line [:has([data-to-the-edge])+&]:mt-0 [:has([data-to-the-edge])+&]:border-t-0">
      <div className="page grid gap-10 pt-12 pb-8">
        <div className="grid gap-10 sm:grid-cols-[2fr_1fr_1fr]">
          <p aria-hidden="true" className="font-display text-hero leading-none font-bold text-lacquer-ink">
            Tiệm
          </p>
          <Column title="Links" entries={links} />
          <Column title="Help" entries={help} />
        </div>
        <p className="border-t border-line pt-6 text-sm text-ink-soft">© 2024 Tiệm</p>
      </div>
    </footer>
  )
}

function Column({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-sm text-ink-soft">{title}</h2>
      <ul>
        {entries.map(({ label, link }) => (
          <li key={label}>
            <Link
              {...link}
              activeOptions={{ exact: true, includeHash: true }}
              className="inline-block py-1.5 hover:text-lacquer-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
