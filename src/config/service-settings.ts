import { z } from 'zod'
import type { OwnGatewayId } from '#contract/payments/gateways.ts'
import { httpUrlSchema, keySchema, originSchema } from './schemas.ts'
import type { SettingGroup } from './setting.ts'
import { isIssuer } from './validate-urls.ts'

export const gatewaySettings = {
  vnpay: {
    group: 'VNPay',
    settings: {
      url: {
        name: 'VNPAY_URL',
        schema: httpUrlSchema('https://…'),
        whenUnset: 'payment with VNPay is off',
        description: "VNPay's payment page.",
      },
      terminal: {
        name: 'VNPAY_TERMINAL',
        schema: z.string().regex(/^[A-Za-z0-9]{8}$/, 'must have 8 letters and digits'),
        description: "The shop's code at VNPay (vnp_TmnCode), 8 characters.",
      },
      secret: {
        name: 'VNPAY_SECRET',
        schema: keySchema(16),
        description: 'The signing key shared with VNPay (vnp_HashSecret).',
      },
    },
  },
  momo: {
    group: 'MoMo',
    settings: {
      url: {
        name: 'MOMO_URL',
        schema: originSchema('https:// and a host, without a path'),
        whenUnset: 'payment with MoMo is off',
        description: "MoMo's API: `https://payment.momo.vn`.",
      },
      partner: {
        name: 'MOMO_PARTNER',
        schema: z.string(),
        description: "The shop's code at MoMo (partnerCode).",
      },
      accessKey: { name: 'MOMO_ACCESS_KEY', schema: keySchema(10), description: 'The access key of MoMo.' },
      secret: {
        name: 'MOMO_SECRET',
        schema: keySchema(16),
        description: 'The signing key shared with MoMo (secretKey).',
      },
    },
  },
  zalopay: {
    group: 'ZaloPay',
    settings: {
      url: {
        name: 'ZALOPAY_URL',
        schema: originSchema('https:// and a host, without a path'),
        whenUnset: 'payment with ZaloPay is off',
        description: "ZaloPay's API: `https://openapi.zalopay.vn`.",
      },
      appId: {
        name: 'ZALOPAY_APP_ID',
        schema: z.string().regex(/^\d{1,10}$/, 'must have digits only'),
        description: "The shop's number at ZaloPay (app_id).",
      },
      key1: {
        name: 'ZALOPAY_KEY1',
        schema: keySchema(16),
        description: 'The key that signs what the shop sends to ZaloPay.',
      },
      key2: {
        name: 'ZALOPAY_KEY2',
        schema: keySchema(16),
        description: 'The key that signs what ZaloPay reports.',
      },
    },
  },
} as const satisfies Record<OwnGatewayId, SettingGroup>

export const serviceSettings = {
  bucket: {
    group: 'Images in a bucket',
    settings: {
      endpoint: {
        name: 'S3_ENDPOINT',
        schema: originSchema('https:// and a host, without a path'),
        whenUnset: 'images are stored in `DATA_DIR/images`',
        quotable: true,
        description:
          'An S3-compatible service for product images: `https://s3.ap-southeast-1.amazonaws.com`.',
      },
      bucket: {
        name: 'S3_BUCKET',
        schema: z
          .string()
          .regex(
            /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
            'must have 3 to 63 lowercase letters, digits, dots and hyphens',
          ),
        quotable: true,
        description: 'An existing bucket; images are stored under `images/`.',
      },
      region: {
        name: 'S3_REGION',
        schema: z.string(),
        default: 'us-east-1',
        description: 'The region used in signatures; some services require `auto`.',
      },
      accessKey: {
        name: 'S3_ACCESS_KEY',
        schema: z.string(),
        description: 'An access key that may read, write, delete and list in the bucket.',
      },
      secretKey: { name: 'S3_SECRET_KEY', schema: z.string(), description: 'The secret of `S3_ACCESS_KEY`.' },
    },
  },
  zns: {
    group: 'Zalo ZNS',
    settings: {
      url: {
        name: 'ZNS_URL',
        schema: originSchema('https:// and a host, without a path'),
        whenUnset: 'no messages by Zalo',
        description: "Zalo's API for ZNS: `https://business.openapi.zalo.me`.",
      },
      appId: {
        name: 'ZNS_APP_ID',
        schema: z.string().regex(/^\d{5,25}$/, 'must have digits only'),
        description: "The id of the shop's app at Zalo.",
      },
      secret: { name: 'ZNS_SECRET', schema: keySchema(16), description: 'The secret key of the app.' },
      refreshToken: {
        name: 'ZNS_REFRESH_TOKEN',
        schema: keySchema(16),
        description:
          'A refresh token of the Official Account. Zalo takes it once; the shop stores the later ones in its database.',
      },
      oaSecret: {
        name: 'ZNS_OA_SECRET',
        schema: keySchema(16),
        optional: true,
        whenUnset: 'the shop asks Zalo which messages arrived',
        description:
          "The secret key of the Official Account, which signs Zalo's reports to `PUBLIC_URL/api/v1/zns/reports`.",
      },
    },
  },
  sinvoice: {
    group: 'Viettel SInvoice',
    settings: {
      url: {
        name: 'SINVOICE_URL',
        schema: originSchema('https:// and a host, without a path'),
        whenUnset: 'no electronic invoices',
        description: "Viettel's API for invoices: `https://api-vinvoice.viettel.vn`.",
      },
      taxCode: {
        name: 'SINVOICE_TAX_CODE',
        schema: z.string().regex(/^(\d{10}(-?\d{3})?|\d{12})$/, 'must have 10, 12 or 13 digits'),
        description: 'The tax code of the seller.',
      },
      username: {
        name: 'SINVOICE_USERNAME',
        schema: z.string(),
        description: "The user name of the shop's account.",
      },
      password: {
        name: 'SINVOICE_PASSWORD',
        schema: z.string(),
        description: 'The password of the account.',
      },
      templateCode: {
        name: 'SINVOICE_TEMPLATE',
        schema: z.string().regex(/^[12]\/[A-Za-z0-9]{1,10}$/, 'must look like 1/0012'),
        description: 'The registered template: `1/…` with value added tax, `2/…` without.',
      },
      series: {
        name: 'SINVOICE_SERIES',
        schema: z.string().regex(/^[CK]\d\d[A-Z]{3}$/, 'must look like C26TTA'),
        description: 'The registered series, such as `C26TTA`.',
      },
    },
  },
  ghn: {
    group: 'Giao Hàng Nhanh',
    settings: {
      url: {
        name: 'GHN_URL',
        schema: httpUrlSchema('https://…'),
        whenUnset: 'no parcels with Giao Hàng Nhanh',
        description: "GHN's API: `https://online-gateway.ghn.vn/shiip/public-api`.",
      },
      token: {
        name: 'GHN_TOKEN',
        schema: keySchema(16),
        description: "The token of the shop's account at GHN.",
      },
      shopId: {
        name: 'GHN_SHOP_ID',
        schema: z.string().regex(/^\d{1,12}$/, 'must have digits only'),
        description: "The shop's number at GHN (ShopId).",
      },
    },
  },
  carrier: {
    group: 'Simulated carrier (development)',
    settings: {
      url: {
        name: 'CARRIER_URL',
        schema: httpUrlSchema('https://…'),
        whenUnset: 'no simulated carrier',
        description:
          'The simulated carrier that `npm run carrier` starts. Real carriers have settings of their own.',
      },
      key: {
        name: 'CARRIER_KEY',
        schema: keySchema(16),
        description: 'The key shared with the simulated carrier.',
      },
    },
  },
  oidcProvider: {
    group: 'Sign-in with OpenID Connect',
    settings: {
      issuer: {
        name: 'OIDC_ISSUER',
        schema: z
          .string()
          .refine(isIssuer, 'must be an https:// address without ? and #, like https://accounts.google.com'),
        whenUnset: 'email and password only',
        description:
          'The sign-in provider, like `https://accounts.google.com`; `PUBLIC_URL/api/v1/auth/oidc/callback` is the redirect address to register there.',
      },
      clientId: {
        name: 'OIDC_CLIENT_ID',
        schema: z.string(),
        description: "The shop's client id at the provider.",
      },
      clientSecret: {
        name: 'OIDC_CLIENT_SECRET',
        schema: z.string(),
        description: "The shop's client secret at the provider.",
      },
      name: {
        name: 'OIDC_NAME',
        schema: z.string().max(40, 'must have at most 40 characters'),
        optional: true,
        whenUnset: "the provider's host",
        description: 'The name on the sign-in button: `Google`.',
      },
    },
  },
} as const satisfies Record<string, SettingGroup>
