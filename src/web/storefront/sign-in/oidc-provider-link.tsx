import { storefrontPaths } from '#contract/paths.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ConsentNote } from './consent-note.tsx'
import type { SignInSearch } from './skip-if-signed-in.ts'

/** A plain link, because the server redirects to the provider and back. */
export function OidcProviderLink({ name, search }: { name: string; search: SignInSearch }) {
  const consent = useSettingsSummary()?.privacyVersion
  const params = new URLSearchParams({ ...search, ...(consent && { consent }) })
  const label = `Tiếp tục với ${name}`
  return (
    <div className="mt-6 grid gap-5">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        hoặc
      </p>
      <a href={`${storefrontPaths.startOidcSignIn[1]}?${params}`} className={buttonClass({ wide: true })}>
        {label}
      </a>
      <ConsentNote button={label} />
    </div>
  )
}
