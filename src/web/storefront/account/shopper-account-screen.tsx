import { linkOptions } from '@tanstack/react-router'
import { LogOut } from 'lucide'
import type { ReactNode } from 'react'
import { formPaths } from '#contract/paths.ts'
import { SessionList } from '#web/account/session-list.tsx'
import { SignInMethodList } from '#web/account/sign-in-method-list.tsx'
import { useSignInMethods } from '#web/account/sign-in-methods-query.ts'
import type { SignedInUser } from '#web/app/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { AccountDataExport } from './account-data-export.tsx'
import { AccountOverview } from './account-overview.tsx'
import { AddressBook } from './address-book.tsx'
import { ConsentList } from './consent-list.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useSignOut } from './use-sign-out.ts'

const trail: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Tài khoản' }]

interface Section {
  id: string
  title: string
  content: ReactNode
}

/** Rights under the law on personal data, one heading for all of them. */
const legalSections: readonly Section[] = [
  { id: 'dong-y', title: 'Sự đồng ý của bạn', content: <ConsentList /> },
  { id: 'du-lieu', title: 'Dữ liệu của bạn', content: <AccountDataExport /> },
  { id: 'xoa', title: 'Xoá tài khoản', content: <DeleteAccount /> },
]

const signInMethodsTitle = 'Cách đăng nhập'
const allSections: readonly Section[] = [
  { id: 'ho-so', title: 'Hồ sơ', content: <ProfileForm /> },
  { id: 'dia-chi', title: 'Sổ địa chỉ', content: <AddressBook /> },
  { id: 'mat-khau', title: 'Đổi mật khẩu', content: <PasswordForm /> },
  { id: 'cach-vao', title: signInMethodsTitle, content: <SignInMethodList titleId="cach-vao-title" /> },
  { id: 'phien', title: 'Thiết bị đang đăng nhập', content: <SessionList titleId="phien-title" /> },
  { id: 'rieng-tu', title: 'Dữ liệu và quyền riêng tư', content: <LegalSections /> },
]

export function ShopperAccountScreen({ user }: { user: SignedInUser }) {
  const signInMethods = useSignInMethods()
  const sections = allSections.filter(({ title }) => title !== signInMethodsTitle || signInMethods)
  return (
    <main>
      <Banner title="Tài khoản" trail={<Breadcrumb crumbs={trail} />} />
      <noscript>
        <p className="page pt-6">Hãy bật JavaScript trong trình duyệt để thay đổi tài khoản.</p>
      </noscript>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-12 pt-6 sm:pt-10">
        <AccountOverview user={user} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-16">
          <SectionLinks sections={sections} />
          <div className="grid min-w-0 gap-12">
            {sections.map((section) => (
              <AccountSection key={section.id} section={section} />
            ))}
            <SignOut />
          </div>
        </div>
      </div>
    </main>
  )
}

function SectionLinks({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label="Các phần của tài khoản"
      className="max-lg:hidden lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <ul className="border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block px-4 py-2 hover:bg-celadon-wash hover:text-celadon">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AccountSection({ section: { id, title, content } }: { section: Section }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 scroll-mt-[calc(var(--header-height)+1.5rem)] grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-8"
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {title}
      </h2>
      {content}
    </section>
  )
}

function LegalSections() {
  return legalSections.map(({ id, title, content }) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 scroll-mt-[calc(var(--header-height)+1.5rem)] grid-cols-[minmax(0,1fr)] gap-4 pb-4"
    >
      <h3 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h3>
      {content}
    </section>
  ))
}

function SignOut() {
  const signOut = useSignOut()
  return (
    <form
      method="post"
      action={formPaths.signOut}
      onSubmit={(event) => void signOut(event)}
      className="border-t border-line pt-8"
    >
      <Button type="submit">
        <Icon of={LogOut} /> Đăng xuất
      </Button>
    </form>
  )
}
