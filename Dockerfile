# Image for Roam's custom server (docs/deploy.md). Next's standalone output doesn't include a custom server,
# so the image contains all packages except devDependencies: 574 MB, including 307 MB of Next and its compiler.
FROM node:22-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Mounts the variables as a secret, so that no layer contains the keys. Next inlines only NEXT_PUBLIC_ variables.
RUN --mount=type=secret,id=environment,target=/app/.env.production.local,required=true \
    npm run build && npm prune --omit=dev && rm -rf .next/cache

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY --from=build /app/package.json /app/next.config.mjs ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/lib ./lib
COPY --from=build /app/public ./public
# The server writes its page cache to this folder.
COPY --from=build --chown=node:node /app/.next ./.next
# A volume that is mounted on this folder inherits its owner.
RUN install --directory --owner=node --group=node static-archive
# A numeric user lets a platform verify that it isn't root.
USER 1000
# Other containers, such as the proxy, connect from outside.
ENV HOST=0.0.0.0
EXPOSE 3000
# Checks only that the server responds, because an outage of the backend is no reason to replace the container.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Must match `npm start`.
CMD ["node", "--max-old-space-size=256", "lib/serving/start.js"]
