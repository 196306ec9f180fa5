import { paths } from '#contract/paths.ts'
import { buttonClass } from '../../ui/button-look.ts'

/** To the provider, with scripts or without: the shop leads the browser there and back. */
export function ProviderLink({ name, redirect }: { name: string; redirect: string | undefined }) {
  const from = redirect ? `?${new URLSearchParams({ redirect })}` : ''
  return (
    <div className="mt-6 grid gap-5">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        hoặc
      </p>
      <a href={`${paths.startProviderSignIn[1]}${from}`} className={buttonClass({ wide: true })}>
        Tiếp tục với {name}
      </a>
    </div>
  )
}
