import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SessionList } from '#web/account/session-list.tsx'
import { SignInMethodList } from '#web/account/sign-in-method-list.tsx'
import { useSignInMethods } from '#web/account/sign-in-methods-query.ts'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { AccountDataExport } from './account-data-export.tsx'
import { AddressBook } from './address-book.tsx'
import { ConsentList } from './consent-list.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

const trail: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Tài khoản' }]

const signInMethodsTitle = 'Cách đăng nhập'
const allSections: readonly { id: string; title: string; content: ReactNode }[] = [
  { id: 'ho-so', title: 'Hồ sơ', content: <ProfileForm /> },
  { id: 'dia-chi', title: 'Sổ địa chỉ', content: <AddressBook /> },
  { id: 'mat-khau', title: 'Đổi mật khẩu', content: <PasswordForm /> },
  { id: 'cach-vao', title: signInMethodsTitle, content: <SignInMethodList titleId="cach-vao-title" /> },
  { id: 'phien', title: 'Nơi đang đăng nhập', content: <SessionList titleId="phien-title" /> },
  { id: 'du-lieu', title: 'Dữ liệu của bạn', content: <AccountDataExport /> },
  { id: 'dong-y', title: 'Sự đồng ý của bạn', content: <ConsentList /> },
  { id: 'xoa', title: 'Xoá tài khoản', content: <DeleteAccount /> },
]

export function ShopperAccountScreen() {
  const signInMethods = useSignInMethods()
  const sections = allSections.filter(({ title }) => title !== signInMethodsTitle || signInMethods)
  return (
    <main>
      <Banner title="Tài khoản" trail={<Breadcrumb crumbs={trail} />} />
      <noscript>
        <p className="page pt-6">Hãy bật JavaScript trong trình duyệt để thay đổi tài khoản.</p>
      </noscript>
      <div className="page grid items-start gap-8 pt-6 sm:pt-10 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-16">
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
        <div className="grid min-w-0 gap-12">
          {sections.map(({ id, title, content }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="grid min-w-0 scroll-mt-[calc(var(--header-height)+1.5rem)] grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-8 first:border-t-0 first:pt-0"
            >
              <h2 id={`${id}-title`} className="text-xl font-semibold">
                {title}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
