# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN node server/build.ts

FROM node:24-slim
ENV NODE_ENV=production \
    DATA_DIR=/data \
    PORT=3000
WORKDIR /shop
COPY --from=build /shop ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start makes the sample polos' pictures, which takes a minute or two.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "server/start.mjs"]
