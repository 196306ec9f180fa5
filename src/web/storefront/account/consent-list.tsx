import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { lazy, useRef, useState } from 'react'
import type { OwnConsent } from '#contract/privacy/consents.ts'
import type { ConsentPurpose } from '#contract/privacy/privacy-version.ts'
import { formatTimeAndDate } from '#domain/date-time.ts'
import { useShowAccountFailure } from '#web/account/use-show-account-failure.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { wishlistQuery } from '../wishlist/wishlist-query.ts'
import { addressesQuery, consentsQuery, profileQuery } from './account-queries.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

const consentTexts: Record<
  ConsentPurpose,
  { title: string; description: string; withdraw: string; withdrawn: string }
> = {
  account: {
    title: 'Dữ liệu cho lần mua sau',
    description: 'Sổ địa chỉ, sản phẩm yêu thích và số điện thoại trong hồ sơ.',
    withdraw: 'Rút lại sự đồng ý',
    withdrawn: 'Đã rút lại sự đồng ý',
  },
  newsletter: {
    title: 'Bản tin',
    description: 'Email của bạn trong danh sách nhận bản tin.',
    withdraw: 'Thôi nhận bản tin',
    withdrawn: 'Đã thôi nhận bản tin',
  },
}

export function ConsentList() {
  const { data: consents = [] } = useQuery(consentsQuery(useApi()))
  const list = useRef<HTMLUListElement>(null)
  const change = useChangeConsent(() => list.current?.focus())
  const [isDialogOpen, setDialogOpen] = useState<boolean | null>(null)
  const withdraw = (purpose: ConsentPurpose) =>
    purpose === 'account' ? setDialogOpen(true) : change.mutate({ withdraw: purpose })
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="dong-y-title"
        className="divide-y divide-line border-y border-line"
      >
        {consents.map((consent) => (
          <ConsentEntry
            key={consent.purpose}
            consent={consent}
            busy={change.isPending}
            onWithdraw={() => withdraw(consent.purpose)}
            onGive={(give) => change.mutate({ give })}
          />
        ))}
      </ul>
      <p className="text-ink-soft">
        Tên, email và mật khẩu để đăng nhập, giỏ hàng và đơn hàng là thông tin bắt buộc để bán hàng và kế
        toán. Nếu muốn bỏ, hãy xoá tài khoản.{' '}
        {consents.length < 2 && 'Muốn ngừng nhận bản tin, bấm liên kết trong thư. '}
        <Link to="/docs" hash="privacy" className="inkline">
          Quyền riêng tư
        </Link>
      </p>
      {isDialogOpen !== null && (
        <LazyBoundary>
          <ConfirmDialog
            open={isDialogOpen}
            onOpenChange={setDialogOpen}
            title="Rút lại sự đồng ý ?"
            cancel="Giữ như cũ"
            confirm="Rút lại và xoá"
            busy={change.isPending}
            onConfirm={() =>
              change.mutate({ withdraw: 'account' }, { onSettled: () => setDialogOpen(false) })
            }
          >
            Sổ địa chỉ, sản phẩm yêu thích và số điện thoại trong hồ sơ bị xoá ngay. Tài khoản và đơn hàng vẫn
            còn.
          </ConfirmDialog>
        </LazyBoundary>
      )}
    </>
  )
}

interface ConsentEntryProps {
  consent: OwnConsent
  busy: boolean
  onWithdraw: () => void
  onGive: (version: string) => void
}

function ConsentEntry({ consent, busy, onWithdraw, onGive }: ConsentEntryProps) {
  const { title, description, withdraw } = consentTexts[consent.purpose]
  const hydrated = useHydrated()
  const version = useSettingsSummary()?.privacyVersion
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-[min(14rem,100%)] flex-1 gap-1">
        <p className="font-medium">{title}</p>
        <p>{description}</p>
        <p className="text-sm text-ink-soft tabular-nums">{formatConsentState(consent)}</p>
      </div>
      {consent.isActive && (
        <Button disabled={!hydrated} busy={busy} onClick={onWithdraw}>
          {withdraw}
        </Button>
      )}
      {!consent.isActive && consent.purpose === 'account' && version && (
        <Button disabled={!hydrated} busy={busy} onClick={() => onGive(version)}>
          Đồng ý<span className="sr-only"> để cửa hàng giữ dữ liệu cho lần mua sau</span>
        </Button>
      )}
    </li>
  )
}

/** `Đã đồng ý lúc 08:05 ngày 22/11/2026 (bản 2.1)`. */
function formatConsentState({ purpose, isActive, version, at, withdrawnAt }: OwnConsent): string {
  const agreement = at ? `Đã đồng ý lúc ${formatTimeAndDate(at)}${version ? ` (bản ${version})` : ''}` : ''
  if (isActive) return agreement
  if (withdrawnAt)
    return [agreement, `Đã rút lại lúc ${formatTimeAndDate(withdrawnAt)}`].filter(Boolean).join('. ')
  return purpose === 'newsletter' ? 'Không nhận bản tin' : 'Chưa ghi nhận sự đồng ý nào'
}

/** Withdraws or gives consent, then focuses the list, because the pressed button disappears. */
function useChangeConsent(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (change: { withdraw: ConsentPurpose } | { give: string }) =>
      'give' in change
        ? api.giveConsent({ body: { version: change.give } })
        : api.withdrawConsent({ params: { purpose: change.withdraw } }),
    onSuccess: (consents, change) => {
      queryClient.setQueryData(consentsQuery(api).queryKey, consents)
      toast.show({
        title: 'give' in change ? 'Đã ghi nhận sự đồng ý' : consentTexts[change.withdraw].withdrawn,
        kind: 'success',
      })
      for (const { queryKey } of [addressesQuery(api), profileQuery(api), wishlistQuery(api)]) {
        void queryClient.invalidateQueries({ queryKey })
      }
      // The dialog returns the focus to a button that no longer exists, so the list takes it afterwards.
      setTimeout(onDone)
    },
    onError: useShowAccountFailure(),
  })
}
