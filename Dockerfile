# Image of Roam's own server (docs/deploy.md). Next's standalone output doesn't include a custom server,
# so the image holds all packages but the devDependencies: 574 MB, of which Next and its compiler are 307.
FROM node:22-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# A secret, so that the keys are in no layer. Next inlines only the NEXT_PUBLIC_ variables.
RUN --mount=type=secret,id=environment,target=/app/.env.production.local,required=true \
    npm run build && npm prune --omit=dev && rm -rf .next/cache

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY --from=build /app/package.json /app/next.config.mjs ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/lib ./lib
COPY --from=build /app/public ./public
# The page cache in this folder is written at run time.
COPY --from=build --chown=node:node /app/.next ./.next
# A volume mounted here gets this owner.
RUN install --directory --owner=node --group=node static-archive
# By number, so that a platform can verify that it isn't root.
USER 1000
EXPOSE 3000
# Whether the server responds: an outage of the backend is no reason to replace it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The same as `npm start`.
CMD ["node", "--max-old-space-size=256", "lib/serving/start.js"]
