import { useQuery } from '@tanstack/react-query'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { failures } from '#contract/failures.ts'
import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { TokensSection } from '#web/admin/tokens/tokens-section.tsx'
import { WebhooksSection } from '#web/admin/webhooks/webhooks-section.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'
import { ChoiceLink } from '#web/ui/button/choice-link.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useRights } from '../frame/rights.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import { ConnectionList } from './connections/connection-list.tsx'
import { FeedAddresses } from './feed-addresses.tsx'
import { LegalToDo } from './legal-to-do.tsx'
import { PurgeTotals } from './purge-totals.tsx'
import { SettingsForm } from './settings-form.tsx'
import {
  type EditableSettingsSection,
  isOwnerSection,
  type SettingsSection,
  settingsSectionNames,
  settingsSections,
} from './settings-sections.ts'
import { ShopStatusList } from './shop-status-list.tsx'
import { StaffSection } from './staff-section.tsx'

export function SettingsScreen() {
  const rights = useRights()
  // Staff with only the right `money` find the bank account here.
  const canEditSettings = rights.includes('settings')
  const { section = canEditSettings ? 'contact' : 'payment' } = useSearch({ from: '/admin/settings' })
  const { label, hint } = settingsSections[section]
  const isOwner = useRouteContext({ from: '/admin' }).user.role === 'admin'
  const names = settingsSectionNames.filter((name) =>
    isOwnerSection(name) ? isOwner : canEditSettings || name === 'payment',
  )
  const toSearch = (name: SettingsSection) => (canEditSettings && name === 'contact' ? {} : { section: name })
  return (
    <main className="page pt-6 pb-16">
      <h1 className="mb-3 font-display text-3xl font-bold">Cài đặt</h1>
      <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-12">
        <SectionSelect names={names} section={section} toSearch={toSearch} />
        <nav aria-label="Phần cài đặt" className="max-lg:hidden">
          <ul className="border-l border-line">
            {names.map((name) => (
              <li key={name}>
                <ChoiceLink
                  to="/admin/settings"
                  search={toSearch(name)}
                  current={name === section ? 'page' : undefined}
                  resetScroll={false}
                  className={sectionLinkClass}
                >
                  {settingsSections[name].label}
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="section-title" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
          <div>
            <h2 id="section-title" className="text-xl font-semibold">
              {label}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{hint}</p>
          </div>
          <SectionContent section={section} isOwner={isOwner} canEditSettings={canEditSettings} />
          {canEditSettings && section === 'data' && <PurgeTotals />}
        </section>
      </div>
    </main>
  )
}

const sectionLinkClass = [
  'flex min-h-10 items-center whitespace-nowrap text-ink-soft transition-colors hover:text-ink',
  'aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink',
  'border-transparent -ml-px border-l-2 pl-4',
].join(' ')

interface SectionSelectProps {
  names: readonly SettingsSection[]
  section: SettingsSection
  toSearch: (name: SettingsSection) => { section?: SettingsSection }
}

function SectionSelect({ names, section, toSearch }: SectionSelectProps) {
  const navigate = useNavigateInPage()
  return (
    <div className="mb-8 lg:hidden">
      <Field label="Phần cài đặt">
        {(inputProps) => (
          <Select
            {...inputProps}
            value={section}
            onChange={({ target }) => {
              const name = names.find((one) => one === target.value) ?? section
              void navigate({ to: '/admin/settings', search: toSearch(name), resetScroll: false })
            }}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {settingsSections[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

interface SectionContentProps {
  section: SettingsSection
  isOwner: boolean
  canEditSettings: boolean
}

function SectionContent({ section, isOwner, canEditSettings }: SectionContentProps) {
  const isAllowed = isOwnerSection(section) ? isOwner : canEditSettings || section === 'payment'
  if (!isAllowed) return <p>{failures.missing_right[1]}</p>
  if (section === 'connections') return <ConnectionList />
  if (section === 'status') return <ShopStatusList />
  if (section === 'staff') return <StaffSection />
  if (section === 'tokens') return <TokensSection />
  if (section === 'webhooks') return <WebhooksSection />
  return <StoredSettings section={section} />
}

function StoredSettings({ section }: { section: EditableSettingsSection }) {
  const canEditSettings = useRights().includes('settings')
  const settings = useQuery({
    ...settingsQuery(useApi()),
    // Refetch on opening only: a refetch while the user types would replace the values of the form.
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (settings.isPending) return <TableLoading rows={4} rowClass="h-16" />
  if (!settings.data) return <TableError error={settings.error} retry={settings.refetch} />
  const form = <SettingsForm key={section} section={section} settings={settings.data} />
  if (section === 'feeds') {
    return (
      <>
        {form}
        {settings.data.productFeed && <FeedAddresses />}
      </>
    )
  }
  if (section === 'legal') {
    return (
      <>
        {form}
        <LegalToDo settings={settings.data} />
      </>
    )
  }
  if (section !== 'payment') return form
  return (
    <>
      <BankAccountForm settings={settings.data} />
      {canEditSettings && <div className="border-t border-line pt-6">{form}</div>}
    </>
  )
}
