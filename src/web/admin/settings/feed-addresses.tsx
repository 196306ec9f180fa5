import { useRouteContext } from '@tanstack/react-router'
import { feedChannelNames, feedChannels, productFeedPaths } from '#contract/catalog/product-feeds.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'

export function FeedAddresses() {
  const { publicUrl } = useRouteContext({ from: '/admin' }).site
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <h3 className="font-semibold">Địa chỉ của file</h3>
      <p className="text-sm text-ink-soft">
        Chép địa chỉ vào Merchant Center hoặc Commerce Manager, chọn tải mỗi ngày hay mỗi giờ. Giá và tồn kho
        trong file chậm hơn cửa hàng vài giây.
      </p>
      <ul className="grid gap-3">
        {feedChannels.map((channel) => {
          const url = publicUrl + productFeedPaths[channel]
          return (
            <li key={channel} className="flex items-center gap-2 rounded-md border border-line p-3">
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{feedChannelNames[channel]}</span>
                <a href={url} className="inkline text-sm wrap-anywhere">
                  {url}
                </a>
              </span>
              <CopyButton text={url} subject={`địa chỉ cho ${feedChannelNames[channel]}`} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
