import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { toSafeRedirect } from '#domain/accounts/to-safe-redirect.ts'
import { useFailedForm } from '#web/app/flash.ts'
import { Tabs } from '#web/ui/display/tabs.tsx'
import { AuthCard } from './auth-card.tsx'
import { OidcProviderLink } from './oidc-provider-link.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignInSearch } from './skip-if-signed-in.ts'

interface AuthScreenProps {
  first: 'sign-in' | 'sign-up'
  search: SignInSearch
}

export function AuthScreen({ first: initialTab, search }: AuthScreenProps) {
  const { site } = useRouter().options.context
  const [tab, setTab] = useState<string>(initialTab)
  const { submittedValues } = useFailedForm('signIn', 'signUp')
  const [email, setEmail] = useState(submittedValues.email ?? '')
  const returnPath = toSafeRedirect(search.redirect)
  const otherPath = tab === 'sign-in' ? '/sign-up' : '/sign-in'
  const formProps = { email, onEmail: setEmail, search }
  const form =
    tab === 'sign-in' ? (
      <SignInForm {...formProps} target={returnPath ?? '/admin'} demo={site.demo} />
    ) : (
      <SignUpForm {...formProps} target={returnPath ?? '/'} />
    )
  // Only one form is rendered, because two password forms confuse password managers.
  const tabs = [
    { value: 'sign-in', label: 'Đăng nhập', content: tab === 'sign-in' && form },
    { value: 'sign-up', label: 'Đăng ký', content: tab === 'sign-up' && form },
  ]
  return (
    <AuthCard title="Tài khoản">
      {returnPath && <p className="mb-2 text-ink-soft">Đăng nhập xong, bạn sẽ quay lại trang đang xem.</p>}
      <noscript>
        <p className="my-2 bg-amber-wash p-3 text-amber">
          {tab === 'sign-in' ? 'Chưa có tài khoản? ' : 'Đã có tài khoản? '}
          <a href={`${otherPath}?${new URLSearchParams({ ...search })}`} className="inkline">
            {tab === 'sign-in' ? 'Đăng ký' : 'Đăng nhập'}
          </a>
        </p>
      </noscript>
      <Tabs label="Tài khoản" tabs={tabs} value={tab} onChange={setTab} />
      {site.oidcProviderName && <OidcProviderLink name={site.oidcProviderName} search={search} />}
      <p className="mt-6 border-t border-line pt-4 text-sm">
        Đã đặt hàng không cần tài khoản hoặc qua điện thoại?{' '}
        <Link to="/order-lookup" className="inkline inline-block py-2">
          Tra cứu đơn hàng
        </Link>
      </p>
    </AuthCard>
  )
}
